import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withClient } from '../services/postgres/database.ts'

/** An acknowledged mark. */
export type AcknowledgedMark = {
  attempt: string
  version: number
  at: number
}

const pause = 50

const seeAll = `SET labmark.institute = '*'; SET labmark.academic_session = '*'`

/** Saves a mark as the site does, with its history entry. */
const save = `
  WITH marked AS (
    UPDATE "Attempt" SET marks = floor(random() * 3), version = version + 1, "markedAt" = now()
     WHERE "institutionId" = $1::uuid AND id = $2::uuid
    RETURNING "institutionId", id, marks, version, "markedById", "markedByName")
  INSERT INTO "MarkChange" ("institutionId", id, "attemptId", "newMarks", version, "markedById", "markedByName")
  SELECT "institutionId", gen_random_uuid(), id, marks, version, "markedById", "markedByName" FROM marked
  RETURNING "attemptId" AS attempt, version`

/** Saves marks one after another. @returns a function that stops this and returns the acknowledged marks */
export async function startWork(url: string): Promise<() => Promise<AcknowledgedMark[]>> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  await client.query(seeAll)
  const { rows: marked } = await client.query<{ institutionId: string; id: string }>(
    `SELECT "institutionId", id FROM "Attempt" WHERE "markedById" IS NOT NULL LIMIT 500`,
  )
  const acknowledged: AcknowledgedMark[] = []
  let isRunning = true
  const run = async () => {
    for (let index = 0; isRunning; index++) {
      const { institutionId, id } = marked[index % marked.length] ?? {}
      const { rows } = await client.query<{ attempt: string; version: number }>(save, [institutionId, id])
      for (const row of rows) acknowledged.push({ ...row, at: Date.now() })
      await sleep(pause)
    }
  }
  // Errors are reported at the end.
  const ended = run().then(
    () => undefined,
    (error: unknown) => error,
  )
  return async () => {
    isRunning = false
    const error = await ended
    await client.end()
    if (error) throw error
    return acknowledged
  }
}

/** When the latest mark present in a cluster was acknowledged. */
export async function newestOf(client: pg.ClientBase, acknowledged: AcknowledgedMark[]): Promise<number> {
  await client.query(seeAll)
  const { rows } = await client.query<{ n: number }>(
    `SELECT g.n::int FROM unnest($1::uuid[], $2::int[]) WITH ORDINALITY AS g(attempt, version, n)
       JOIN "MarkChange" m ON m."attemptId" = g.attempt AND m.version = g.version ORDER BY g.n DESC LIMIT 1`,
    [acknowledged.map(({ attempt }) => attempt), acknowledged.map(({ version }) => version)],
  )
  const newest = acknowledged[(rows[0]?.n ?? 0) - 1]
  if (!newest) throw new Error('None of the marks is in the archive.')
  return newest.at
}

/** Deletes a class with superuser rights, as if mistaking it for an empty one. @returns the number of deleted rows */
export async function eraseClass(url: string): Promise<number> {
  const students = `SELECT id FROM "Student" WHERE "classId" = (SELECT "classId" FROM "Student" WHERE "classId" IS NOT NULL LIMIT 1)`
  const attempts = `SELECT id FROM "Attempt" WHERE "studentId" IN (${students})`
  const erase = [
    `DELETE FROM "MarkChange" WHERE "attemptId" IN (${attempts})`,
    `DELETE FROM "Comment" WHERE "attemptId" IN (${attempts})`,
    `DELETE FROM "Attempt" WHERE "studentId" IN (${students})`,
    `DELETE FROM "Student" WHERE id IN (${students})`,
  ]
  return withClient(url, async (client) => {
    await client.query(`${seeAll}; SET session_replication_role = replica`)
    let deletedRows = 0
    for (const statement of erase) deletedRows += (await client.query(statement)).rowCount ?? 0
    return deletedRows
  })
}
