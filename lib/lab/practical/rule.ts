import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import { counted } from '../../core/counted.ts'
import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { findTeacherIds, notify } from '../../records/notification/notify.ts'
import { marksChange } from '../../school/practical-rule/marks-change.ts'
import { AcceptRule, PreviewRule, type Rule } from '../../school/practical-rule/schema.ts'
import { changeRule } from './change-rule.ts'
import { compareRules } from './compare-rules.ts'
import type { RulePreview } from './preview-schema.ts'
import { ruleInForce } from './rule-in-force.ts'

/** The rule that computes P, C, B and the mark out of 5. */
export const viewRule = operation('practical.view', z.object({}), ({ actor, db }) =>
  db.read((tx) => ruleInForce(tx, actor)),
)

/** Previews another rule: whose marks it would change, before and after. Nothing is stored. */
export const previewRule = operation(
  'practical.rule',
  PreviewRule,
  ({ actor, db }, { limit, cursor, ...rule }): Promise<RulePreview> =>
    db.read(async (tx) => {
      const [current, signed] = await Promise.all([ruleInForce(tx, actor), signedClasses(tx, actor)])
      const { students, changed } = await compareRules(tx, actor, [current.rule, rule])
      const end = cursor + limit
      return {
        students,
        changes: changed.length,
        signed,
        rows: changed.slice(cursor, end),
        nextCursor: end < changed.length ? String(end) : null,
      }
    }),
)

/** Puts a previewed rule in force: 409 when it would change another number of students’ marks by now. Signed classes keep theirs. */
export const acceptRule = operation(
  'practical.rule',
  AcceptRule,
  async ({ actor, db }, { changes, replaces, ...rule }) => {
    await db.write(async (tx) => {
      const { id, before } = await changeRule(tx, actor, replaces, { rule }, (now) =>
        refuseOtherCount(tx, actor, [now.rule, rule], changes),
      )
      const subject = { id, name: '', detail: { totals: changes, before: before.rule, after: rule } }
      await audit(tx, actor, 'practical.rule-set', subject)
      await notifyTeachers(tx, actor, changes)
    })
    return db.read((tx) => ruleInForce(tx, actor))
  },
)

async function refuseOtherCount(tx: Tx, actor: Member, rules: [Rule, Rule], changes: number) {
  const { changed } = await compareRules(tx, actor, rules)
  if (changed.length === changes) return
  const message = `Marks have changed in the meantime: now ${counted(changed.length, 'student')} would have other marks. Please look again.`
  throw new AppError('conflict', message)
}

async function notifyTeachers(tx: Tx, actor: Member, changes: number) {
  const ids = await findTeacherIds(tx, actor.institutionId)
  const message = `${actor.name} set how practical marks are made: ${marksChange(changes)}.`
  const notice = { message, namedIds: [actor.accountId], href: '/teacher/practical' }
  await notify(tx, actor.institutionId, ids, notice)
}

/** The classes whose sheet has at least one signature in force. */
async function signedClasses(tx: Tx, actor: Member): Promise<string[]> {
  const classes = await tx.$queryRaw<{ classdivision: string }[]>`
    SELECT c.classdivision FROM "Class" c
      JOIN "MarkFreeze" f ON f."institutionId" = c."institutionId" AND f."classId" = c.id AND f."liftedAt" IS NULL
     WHERE c."institutionId" = ${actor.institutionId}::uuid AND c."removedAt" IS NULL
     ORDER BY c.classdivision COLLATE natural_order`
  return classes.map(({ classdivision }) => classdivision)
}
