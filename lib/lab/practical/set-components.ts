import type { Member } from '../../core/actor.ts'
import { counted } from '../../core/counted.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { type AssessmentComponent, SetComponents } from '../../school/practical-rule/components.ts'
import { isFrozen } from '../../school/practical-rule/frozen.ts'
import { live } from '../../school/student/visible.ts'
import { changeRule } from './change-rule.ts'
import { ruleInForce } from './rule-in-force.ts'

/**
 * Sets the components of the internal assessment beside the practical mark. Signed classes keep those they were signed with, and marks of
 * dropped components stay in the database. 409 when somebody else has set another rule meanwhile, or when the number of dropped marks is not
 * the one confirmed; 422 when an entered mark is above a new maximum.
 */
export const setComponents = operation(
  'practical.rule',
  SetComponents,
  async ({ actor, db }, { components, replaces, dropped }) => {
    await db.write(async (tx) => {
      const { id, before } = await changeRule(tx, actor, replaces, { components }, async () => {
        const entered = await countEnteredMarks(tx, actor)
        refuseBelowMarks(entered, components)
        refuseUnconfirmed(entered, components, dropped)
      })
      const detail = { before: before.components, after: components }
      await audit(tx, actor, 'practical.components-set', { id, name: '', detail })
    })
    return db.read((tx) => ruleInForce(tx, actor))
  },
)

type Entered = { component: string; count: number; highest: number | null }

/** The marks entered per component in the classes that are not signed: signed ones keep their own. */
const countEnteredMarks = (tx: Tx, { institutionId }: Member) => tx.$queryRaw<Entered[]>`
  SELECT m.component, count(*)::int AS count, max(m.marks)::float8 AS highest
    FROM "AssessmentMark" m
    JOIN "Student" s ON s."institutionId" = m."institutionId" AND s.id = m."studentId" AND ${live}
   WHERE m."institutionId" = ${institutionId}::uuid AND (m.marks IS NOT NULL OR m.absence IS NOT NULL)
     AND NOT ${isFrozen(institutionId)}
   GROUP BY m.component`

function refuseBelowMarks(entered: Entered[], components: AssessmentComponent[]) {
  for (const [index, { key, maximum }] of components.entries()) {
    const highest = entered.find(({ component }) => component === key)?.highest ?? 0
    if (highest > maximum)
      throw fieldError(`components.${index}.maximum`, `There is a mark of ${highest} already`)
  }
}

/** Marks of dropped components vanish from every sheet: their number must be the one that somebody has confirmed. */
function refuseUnconfirmed(entered: Entered[], components: AssessmentComponent[], confirmed: number) {
  const removed = entered.filter(({ component }) => !components.some(({ key }) => key === component))
  const dropped = removed.reduce((sum, { count }) => sum + count, 0)
  if (dropped === confirmed) return
  const marks = counted(dropped, 'mark is', 'marks are')
  const message = `${marks} entered for parts that would be removed.`
  throw new AppError('conflict', message, { data: { dropped } })
}
