import type { Member } from '../../core/actor.ts'
import { counted } from '../../core/counted.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { audit, auditAll } from '../../records/audit/audit.ts'
import { lockInstitute } from '../../school/institute/lock.ts'
import { keepsApaar } from '../../school/student/apaar.ts'
import { lockStudents } from '../../school/student/lock-students.ts'
import { digestOf } from '../practical/digest.ts'
import { comparableName, comparableNumber } from './comparable.ts'
import type { NumberHolder } from './line-verdicts.ts'
import { loadCandidates, loadNumberHolders } from './load-candidates.ts'
import { matchCandidates } from './match-candidates.ts'
import { type Cells, readPaste, splitLines } from './read-paste.ts'
import {
  type Candidate,
  type CandidatePreview,
  PastedList,
  type PastedRow,
  SaveCandidates,
} from './schema.ts'

/** Matches the board's pasted list of candidates to students. Nothing is stored. 422 on `text` as in `readPaste`. */
export const previewCandidates = operation('board.manage', PastedList, async (ctx, { text }) => {
  const pasted = splitLines(text)
  const roll = await ctx.db.read((tx) => loadRoll(tx, ctx.actor))
  const preview = previewOf(roll, pasted)
  await recordAccess(ctx, 'students')
  return preview
})

/**
 * Saves the numbers of a previewed list: of every line where both matched, and of those that were accepted. All or nothing. 409 when the
 * list would give another result by now, 422 for accepting a refused line.
 */
export const saveCandidates = operation(
  'board.manage',
  SaveCandidates,
  async ({ actor, db }, { text, digest, accepted }) => {
    const pasted = splitLines(text)
    return db.write(async (tx) => {
      await lockInstitute(tx, actor.institutionId)
      const preview = previewOf(await loadRoll(tx, actor), pasted)
      if (preview.digest !== digest)
        throw new AppError(
          'conflict',
          'The candidates have changed in the meantime. Please look at the list again.',
        )
      const rows = acceptedRows(preview.rows, accepted)
      await writeNumbers(tx, actor, rows)
      await auditNumbers(tx, actor, rows)
      return { candidates: rows.length }
    })
  },
)

/** The school's candidates and the holders of numbers; `apaar`: whether the school keeps APAAR ids. */
type Roll = { candidates: Candidate[]; holders: NumberHolder[]; apaar: boolean }

async function loadRoll(tx: Tx, actor: Member): Promise<Roll> {
  const [candidates, holders, apaar] = await Promise.all([
    loadCandidates(tx, actor),
    loadNumberHolders(tx, actor),
    keepsApaar(tx, actor),
  ])
  return { candidates, holders, apaar }
}

function previewOf({ candidates, holders, apaar }: Roll, pasted: Cells[]): CandidatePreview {
  const known = {
    names: new Set(candidates.map(({ username }) => comparableName(username))),
    admissionNumbers: new Set(
      candidates.flatMap(({ admissionNumber }) =>
        admissionNumber ? [comparableNumber(admissionNumber)] : [],
      ),
    ),
  }
  const { lines, ignored } = readPaste(pasted, known)
  const omitsApaar = !apaar && lines.some(({ apaarId }) => apaarId !== '')
  const usedLines = omitsApaar ? lines.map((line) => ({ ...line, apaarId: '' })) : lines
  const rows = matchCandidates(usedLines, { candidates, holders })
  return {
    rows,
    missing: missingOf(candidates, rows),
    ignored: omitsApaar ? [...ignored, 'APAAR, which your school does not keep'] : ignored,
    digest: digestOf(rows.map((row) => Object.values(row))),
  }
}

/** The candidates without a number whom no line names, also none that is refused. */
function missingOf(candidates: Candidate[], rows: PastedRow[]): CandidatePreview['missing'] {
  const matched = new Set(rows.map(({ student }) => student?.guid))
  const refused = rows.filter(({ kind }) => kind === 'refused')
  const names = new Set(refused.map(({ name }) => comparableName(name)))
  const numbers = new Set(refused.map(({ admissionNumber }) => comparableNumber(admissionNumber)))
  const isNamed = ({ guid, username, admissionNumber }: Candidate) =>
    matched.has(guid) ||
    names.has(comparableName(username)) ||
    (admissionNumber !== null && numbers.has(comparableNumber(admissionNumber)))
  return candidates
    .filter((one) => one.boardRollNumber === null && !isNamed(one))
    .map((one) => ({ guid: one.guid, username: one.username, class: one.class, rollNumber: one.rollNumber }))
}

type AcceptedRow = PastedRow & { student: NonNullable<PastedRow['student']> }

function acceptedRows(rows: PastedRow[], accepted: number[]): AcceptedRow[] {
  const refused = accepted.find((line) => !rows.some((row) => row.line === line && row.student))
  if (refused !== undefined) throw fieldError('accepted', `Line ${refused} cannot be saved.`)
  const rowsToSave = rows.filter(
    (row): row is AcceptedRow => row.student !== null && (row.kind === 'both' || accepted.includes(row.line)),
  )
  if (rowsToSave.length === 0) throw new AppError('invalid', 'No line of the list can be saved.')
  return rowsToSave
}

/** Clears all numbers first and then sets them, so that two students may swap theirs. */
async function writeNumbers(tx: Tx, actor: Member, rows: AcceptedRow[]) {
  const { institutionId } = actor
  const numbers = rows.map(({ student, boardRollNumber, apaarId }) => ({
    id: student.guid,
    number: boardRollNumber,
    apaar: apaarId || null,
  }))
  const ids = numbers.map(({ id }) => id)
  const withApaarId = numbers.filter(({ apaar }) => apaar !== null).map(({ id }) => id)
  await lockStudents(tx, actor, Prisma.sql`id = ANY(${ids}::uuid[])`)
  await tx.$executeRaw`
    UPDATE "Student" SET "boardRollNumber" = NULL,
           "apaarId" = CASE WHEN id = ANY(${withApaarId}::uuid[]) THEN NULL ELSE "apaarId" END
     WHERE "institutionId" = ${institutionId}::uuid AND id = ANY(${ids}::uuid[])`
  await tx.$executeRaw`
    UPDATE "Student" s SET "boardRollNumber" = n.number, "apaarId" = coalesce(n.apaar, s."apaarId")
      FROM jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) AS n(id uuid, number text, apaar text)
     WHERE s."institutionId" = ${institutionId}::uuid AND s.id = n.id`
}

/** The log names whose numbers changed, but not the numbers. */
async function auditNumbers(tx: Tx, actor: Member, rows: AcceptedRow[]) {
  const subjects = rows.map((row) => ({
    id: row.student.guid,
    name: row.student.username,
    detail: { changed: changedFields(row) },
  }))
  const changed = subjects.filter(({ detail }) => detail.changed.length > 0)
  const name = counted(rows.length, 'candidate')
  await audit(tx, actor, 'board.numbers-entered', { id: '', name, detail: { changed: changed.length } })
  await auditAll(tx, actor, 'student.changed', changed)
}

const changedFields = ({ boardRollNumber, was, apaarId, wasApaarId }: AcceptedRow) => [
  ...(boardRollNumber === was ? [] : ['boardRollNumber']),
  ...(apaarId === '' || apaarId === wasApaarId ? [] : ['apaarId']),
]
