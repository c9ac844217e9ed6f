import pg from 'pg'
import type { JobKind } from '../../lib/services/jobs/kinds.ts'
import { readContent } from './content.ts'
import { readEnvelope } from './envelope.ts'
import { begin, requireSameSchema, writeRows } from './load.ts'
import { rollBack, Writer } from './rows.ts'
import type { SavedTable } from './schema.ts'

// Restores a single school from a backup while the others work. Every row names its school and every key begins with its id;
// those of consent slips and second steps name an account of it. Sign-ins, mailed codes and waiting mails are not restored: people
// sign in again, and nobody gets a mail twice. Of its jobs only those that erase are.

/** The number of restored rows, by table. */
type RestoredRows = Record<string, number>

/** `isClosed`: whether the school was closed at the time of the backup, and so is to be erased in 30 days. */
type RestoredInstitute = { rows: RestoredRows; isClosed: boolean }

/**
 * Restores a school that is gone or was erased. For an erased one the retained invoices and other papers stay as they are now;
 * everything else is as in the backup, and compared with it row by row before the commit. A closed one counts as closed today.
 * @param displayId the institute's id as people type it
 * @throws if the backup has no such school, it exists, or its id or an email is in use by others
 */
export async function loadInstitute(
  client: pg.ClientBase,
  file: string,
  displayId: string,
  secret?: string,
): Promise<RestoredInstitute> {
  const schools: string[] = []
  const { head } = await readContent(readEnvelope(file, secret), ({ table, row }) => {
    if (table === 'Institution') schools.push(row)
  })
  const tables = (await requireSameSchema(client, head)).filter(isOfSchools)
  await client.query(begin)
  try {
    const id = await findSchool(client, schools, displayId)
    const retained = await requireGone(client, tables, id)
    await stage(client, tables, id, file, secret)
    const rows = await insertStaged(client, tables, id, retained)
    const isClosed = await postponeErasure(client, id)
    await client.query('COMMIT')
    return { rows, isClosed }
  } catch (error) {
    await rollBack(client)
    throw explain(error)
  }
}

/** Restored too: without them a withdrawn slip would be valid again, and a password alone would sign somebody in. */
const accountTables = ['ConsentCode', 'Passkey', 'Authenticator', 'RecoveryCode']

/** Restored too: without them what should be erased some day would stay. */
const erasingJobs = ['erasePerson', 'forgetRows'] satisfies JobKind[]

/** The questions of a school's own experiments. */
const questions = 'Question'

/** Each row belongs to a sign-in, and those are not restored. */
const signInTable = 'OidcSession'

const isOfSchools = ({ name, columns }: SavedTable) =>
  name === 'Institution' ||
  name === 'Job' ||
  accountTables.includes(name) ||
  name === questions ||
  (columns.includes('institutionId') && name !== signInTable)

/** SQL: whether row `t` belongs to the school given as parameter, or to an account or experiment of it. */
function ofSchool(
  { name }: SavedTable,
  parameter: '$1' | '$2',
  from: (table: string) => string = pg.escapeIdentifier,
): string {
  const school = `"institutionId" = ${parameter}`
  if (accountTables.includes(name))
    return `EXISTS (SELECT 1 FROM ${from('Account')} a WHERE a.id = t."accountId" AND a.${school})`
  if (name === questions)
    return `EXISTS (SELECT 1 FROM ${from('Experiment')} e WHERE e.id = t."experimentId" AND e.${school})`
  if (name === 'Job')
    return `t.kind IN ('${erasingJobs.join(`', '`)}') AND t.payload->>'institutionId' = ${parameter}::text`
  return name === 'Institution' ? `t.id = ${parameter}` : `t.${school}`
}

const stagedAs = (name: string) => `pg_temp.${pg.escapeIdentifier(`staged_${name}`)}`
const staged = ({ name }: SavedTable) => stagedAs(name)

async function findSchool(client: pg.ClientBase, schools: string[], displayId: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT t.id FROM (SELECT (r.row::"Institution").* FROM unnest($1::text[]) AS r(row)) t WHERE t."displayKey" = lower($2)`,
    [schools, displayId],
  )
  if (!rows[0]) throw new Error(`The backup has no school ${displayId}.`)
  return rows[0].id
}

/** @returns the tables in which an erased school's rows were retained */
async function requireGone(client: pg.ClientBase, tables: SavedTable[], id: string): Promise<Set<string>> {
  const { rows } = await client.query<{ displayKey: string }>(
    `SELECT "displayKey" FROM "Institution" WHERE id = $1 FOR UPDATE`,
    [id],
  )
  const retained = new Set<string>()
  for (const table of tables) {
    const { rowCount } = await client.query(
      `SELECT 1 FROM ${pg.escapeIdentifier(table.name)} t WHERE ${ofSchool(table, '$1')} LIMIT 1`,
      [id],
    )
    if (rowCount) retained.add(table.name)
  }
  const isThere = rows[0] && !rows[0].displayKey.startsWith('erased ')
  if (isThere || retained.has('Account'))
    throw new Error('This school is there, and so nothing was brought back.')
  return retained
}

/** Loads the backup's rows of the school into temporary tables of the transaction. */
async function stage(client: pg.ClientBase, tables: SavedTable[], id: string, file: string, secret?: string) {
  const writers = new Map<string, Writer>()
  for (const table of tables) {
    const own = pg.escapeIdentifier(table.name)
    await client.query(`CREATE TABLE ${staged(table)} (LIKE ${own}) ON COMMIT DROP`)
    const condition = ofSchool(table, '$2', stagedAs)
    writers.set(table.name, new Writer(client, table, staged(table), condition, [id]))
  }
  await writeRows(writers, file, secret)
}

async function insertStaged(
  client: pg.ClientBase,
  tables: SavedTable[],
  id: string,
  retained: Set<string>,
): Promise<RestoredRows> {
  const restored: RestoredRows = {}
  // Whatever deleted the students may have left these counts; every restored student and attempt is counted again.
  for (const counts of ['headcount', 'handed_in'])
    await client.query(`DELETE FROM kept.${counts} WHERE "institutionId" = $1`, [id])
  for (const table of tables) {
    const onConflict = retained.has(table.name) ? 'ON CONFLICT DO NOTHING' : ''
    const { rowCount } = await client.query(
      `INSERT INTO ${pg.escapeIdentifier(table.name)} SELECT * FROM ${staged(table)} ${onConflict}`,
    )
    restored[table.name] = rowCount ?? 0
  }
  if (retained.has('Institution')) await reviveInstitution(client, tables)
  if (retained.has('AccessKey')) await reassignKeys(client, id)
  for (const table of tables) if (!retained.has(table.name)) await requireSame(client, table, id)
  return restored
}

/** The erasure removed its texts and id. */
async function reviveInstitution(client: pg.ClientBase, tables: SavedTable[]) {
  const table = tables.find(({ name }) => name === 'Institution')
  if (!table) return
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  await client.query(
    `UPDATE "Institution" t SET (${columns}) = (SELECT ${columns} FROM ${staged(table)}) FROM ${staged(table)} s WHERE s.id = t.id`,
  )
}

/** The next night would erase a school that was closed 30 days ago. @returns whether it is closed */
async function postponeErasure(client: pg.ClientBase, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE "Institution" SET "closedAt" = now() WHERE id = $1 AND "closedAt" IS NOT NULL`,
    [id],
  )
  return rowCount === 1
}

/** The erasure unassigned its keys; they go back to their holders at the time of the backup. */
const reassignKeys = (client: pg.ClientBase, id: string) =>
  client.query(
    `UPDATE "AccessKey" k SET "studentId" = s."studentId" FROM pg_temp."staged_AccessKey" s
      WHERE s.id = k.id AND k."institutionId" = $1 AND k.status = 'assigned' AND k."studentId" IS NULL
        AND s.status = 'assigned' AND s."assignedAt" = k."assignedAt"`,
    [id],
  )

async function requireSame(client: pg.ClientBase, table: SavedTable, id: string) {
  const current = `SELECT t::text FROM ${pg.escapeIdentifier(table.name)} t WHERE ${ofSchool(table, '$1')}`
  const backupRows = `SELECT s::text FROM ${staged(table)} s`
  const { rowCount } = await client.query(
    `(${current} EXCEPT ALL ${backupRows}) UNION ALL (${backupRows} EXCEPT ALL ${current})`,
    [id],
  )
  if (rowCount)
    throw new Error(`${rowCount} rows of ${table.name} are not those of the backup. Nothing was changed.`)
}

/** Explains a violation of keys that are unique across schools: institute ids and emails. */
function explain(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505') return error
  const taken = constraint?.startsWith('Institution') ? "The school's id" : `A value of ${constraint}`
  return new Error(`${taken} belongs to somebody else by now. Nothing was changed.`, { cause: error })
}
