import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { refuseChanged } from '../../core/expected.ts'
import { operation, own } from '../../core/operation.ts'
import { auditAll } from '../../records/audit/audit.ts'
import { type ChosenClass, lockClassForShare } from './lock-class-for-share.ts'
import { MoveStudents } from './schema.ts'
import { byClass, type Chosen, lockSelection } from './selection.ts'

/**
 * Moves students to another class, or to none: all of them or none. 422 for a class that is not the institute's; 409 when a roll number is
 * taken there, with the names, when somebody else has moved one of them meanwhile, and when another class has the name by now.
 */
export const moveStudents = operation(
  'student.manage',
  MoveStudents,
  ({ actor, db }, { class: division, classGuid, expected, ...selection }) =>
    db.write(async (tx) => {
      const place = await lockClassForShare(tx, actor, division, classGuid)
      const chosen = await lockSelection(tx, actor, selection)
      for (const one of chosen)
        refuseChanged(expected, { class: one.class }, { class: division }, movedMeanwhile(one))
      const ids = chosen.map(({ id }) => id)
      await refuseClashes(tx, actor, ids, place)
      await tx.student.updateMany({
        where: { id: { in: ids }, ...own(actor) },
        data: { classId: place.classId, previousClassId: null },
      })
      const subjects = chosen.map((one) => ({
        id: one.id,
        name: one.username,
        detail: { from: one.class, to: place.class },
      }))
      await auditAll(tx, actor, 'student.moved', subjects)
      return { students: ids, from: byClass(chosen) }
    }),
)

const movedMeanwhile = ({ username, class: division }: Chosen) =>
  `${username} is ${division ? `in ${division}` : 'in no class'} by now. Nobody was moved.`

type Clash = { rollNumber: string; names: string[] }

/** Refuses roll numbers that would occur twice, among the students who are moved and those already in the class. */
async function refuseClashes(
  tx: Tx,
  actor: Member,
  ids: string[],
  { classId, class: division }: ChosenClass,
) {
  if (classId === null) return
  const clashes = await tx.$queryRaw<Clash[]>`
    SELECT s."rollNumber", array_agg(s.username ORDER BY s.username) AS names
      FROM "Student" s
     WHERE (s.id = ANY(${ids}::uuid[]) OR s."classId" = ${classId}::uuid) AND s."removedAt" IS NULL
       AND s."institutionId" = ${actor.institutionId}::uuid
     GROUP BY s."rollNumber" HAVING count(*) > 1
     ORDER BY s."rollNumber" COLLATE natural_order`
  if (clashes.length === 0) return
  const examples = clashes.slice(0, 5).map(({ rollNumber, names }) => `${rollNumber} (${names.join(', ')})`)
  const remainder = clashes.length > 5 ? ` and ${clashes.length - 5} more` : ''
  const start = clashes.length === 1 ? 'A roll number' : `${clashes.length} roll numbers`
  throw new AppError(
    'taken',
    `${start} would be in ${division} twice: ${examples.join(', ')}${remainder}. Nobody was moved.`,
    {
      data: { clashes },
    },
  )
}
