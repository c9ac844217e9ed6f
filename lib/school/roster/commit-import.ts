import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { once } from '../../core/idempotency.ts'
import { operation, own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { notifyAdmins } from '../../records/notification/notify.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { checkAgain } from './check-import.ts'
import type { Column } from './columns.ts'
import { countVerdicts, type Planned } from './draft.ts'
import { findImport, type ImportRecord } from './find-import.ts'
import { lockKnownTeachers } from './known-teachers.ts'
import { type OpenClasses, openClasses } from './open-classes.ts'
import { refuseRows, saveOutcome } from './outcome.ts'
import { asKind, divisionsOf, type RowData, rosters } from './roster.ts'
import { CommitImport } from './schema.ts'
import { idsOf, loadRows, type StoredRow } from './stored-rows.ts'
import { loadView } from './view-import.ts'
import { writeStudents } from './write-students.ts'
import { writeTeachers } from './write-teachers.ts'

const writers = { students: writeStudents, teachers: writeTeachers }

/** Thrown when the import would no longer do what a person has seen. */
class RosterChanged extends Error {}

/**
 * Adds the good rows of a checked import, all of them or none. Each is checked again against the present data; 409 when it would do
 * something else by now, and the import then shows what. 409 when it was added before.
 */
export const commitImport = operation('roster.import', CommitImport, async (ctx, input) => {
  try {
    await once(ctx, 'import.commit', input, (tx) => commit(tx, ctx.actor, input))
  } catch (error) {
    if (!(error instanceof RosterChanged)) throw error
    await recheck(ctx, input.id)
    throw new AppError(
      'conflict',
      'Somebody changed the roster in the meantime. The rows were checked again: please look once more.',
    )
  }
  return ctx.db.read((tx) => loadView(tx, ctx.actor, input.id))
})

async function commit(tx: Tx, actor: Member, input: z.output<typeof CommitImport>) {
  const { id, createClasses, missingClasses } = input
  const record = await findImport(tx, actor, id, 'lock')
  if (record.status !== 'CHECKED') throw new AppError('conflict', 'This import was already added.')
  const kind = asKind(record.kind)
  const rows = (await loadRows(tx, actor, id)).filter(({ verdict }) => verdict !== 'REFUSE')
  // Teachers are locked before classes, and students after them (lib/school/teacher/lock-teachers.ts).
  if (kind === 'teachers') await lockKnownTeachers(tx, actor, idsOf(rows))
  const divisions = rows.flatMap(({ data }) => divisionsOf(data))
  const classes = await openClasses(tx, actor, kind, divisions, createClasses)
  if (missingClasses) refuseOthersMissing(divisions, classes, missingClasses)
  const { importable, withoutClass } = splitByClass(rows, classes)
  const planned = await planAgain(tx, actor, record, rows, importable)
  if (planned.length === 0) throw new AppError('conflict', 'There is no row to add.')
  const people = await writers[kind](tx, actor, id, planned, classes.ids)
  await saveOutcome(tx, actor, id, people)
  await refuseRows(tx, actor, id, withoutClass, classes)
  await close(tx, actor, record, planned, { refused: record.refused + withoutClass.length, classes })
  return { id }
}

/** Throws when a class is missing, or was until now, that was not when the rows were shown: it may have another name by now. */
function refuseOthersMissing(divisions: string[], { ids, created }: OpenClasses, shown: string[]) {
  const expected = new Set(shown)
  const createdNow = new Set(created.map(({ classdivision }) => classdivision))
  const wasMissing = (division: string) => createdNow.has(division) || !ids.has(division)
  if (divisions.some((division) => wasMissing(division) && !expected.has(division))) throw new RosterChanged()
}

function splitByClass(rows: StoredRow[], { ids }: OpenClasses) {
  const hasItsClasses = ({ data }: StoredRow) => divisionsOf(data).every((division) => ids.has(division))
  return { importable: rows.filter(hasItsClasses), withoutClass: rows.filter((row) => !hasItsClasses(row)) }
}

/** Plans the rows as they are stored. 409 when the roster has changed since they were checked, or when they need the rows left out. */
async function planAgain(
  tx: Tx,
  actor: Member,
  record: ImportRecord,
  rows: StoredRow[],
  importable: StoredRow[],
) {
  const { plan } = rosters[asKind(record.kind)]
  const planned = await plan(tx, actor, importable, true)
  if (isAsStored(planned, importable)) return planned
  if (importable.length === rows.length || !isAsStored(await plan(tx, actor, rows, true), rows))
    throw new RosterChanged()
  throw new AppError(
    'conflict',
    'Other rows depend on those whose class is missing. Let the import create the classes, or take these rows out of the file.',
  )
}

const isAsStored = (planned: Planned<RowData>[], rows: StoredRow[]) =>
  planned.every(
    ({ verdict, personId, changes }, index) =>
      verdict === rows[index]?.verdict &&
      personId === rows[index]?.personId &&
      isDeepStrictEqual(changes, rows[index]?.before),
  )

async function close(
  tx: Tx,
  actor: Member,
  { id, kind, filename }: ImportRecord,
  planned: Planned<RowData>[],
  { refused, classes }: { refused: number; classes: OpenClasses },
) {
  const counts = { ...countVerdicts(planned), refused }
  await tx.import.update({
    where: { institutionId_id: { id, ...own(actor) } },
    data: { ...counts, status: 'COMMITTED', committedAt: new Date(), classes: classes.created },
  })
  const createdClasses = classes.created.map(({ classdivision }) => classdivision)
  await audit(tx, actor, 'import.committed', {
    id,
    name: filename,
    detail: { ...counts, classes: createdClasses },
  })
  const emailsChanged = planned.some(({ changes }) => changes.email !== undefined)
  if (counts.added > 0 || emailsChanged)
    await enqueue(tx, 'credentials', { institutionId: actor.institutionId, importId: id })
  const summary = `${counts.added} added, ${counts.changed} changed, ${counts.refused} refused`
  await notifyAdmins(tx, actor.institutionId, {
    message: `The import of ${kind.toLowerCase()} from ${filename} has ended: ${summary}.`,
    namedIds: [],
    href: `/admin/import/${id}`,
  })
}

async function recheck({ actor, db }: Context, id: string) {
  await db.write(async (tx) => {
    const record = await findImport(tx, actor, id, 'lock')
    if (record.status === 'CHECKED')
      await checkAgain(tx, actor, { id, kind: asKind(record.kind) }, record.columns as Column[])
  })
}
