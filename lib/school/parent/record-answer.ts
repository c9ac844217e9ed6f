import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { findStudent } from '../student/view.ts'
import { saveAnswer } from './save-answer.ts'
import { ConsentSetting, PaperAnswer } from './schema.ts'
import { readHistory } from './view-history.ts'

/** Records an answer that the parents gave on paper; 404 for another institute's student, 409 when it is out of order. */
export const recordAnswer = operation(
  'parent.record',
  PaperAnswer,
  ({ actor, db }, { id, answer, ...parent }) =>
    db.write(async (tx) => {
      const { username: name } = await findStudent(tx, actor, id)
      const by = { recordedById: actor.accountId, recordedByName: actor.name, ip: actor.ip }
      const slip = { institutionId: actor.institutionId, studentId: id }
      await saveAnswer(tx, slip, { answer, ...parent, language: 'en', via: 'paper', ...by })
      await audit(tx, actor, 'parent.recorded', { id, name, detail: { answer } })
      return readHistory(tx, actor, id)
    }),
)

/** Sets whether lab work waits for a parent's consent. A refusal stops it in any case. */
export const setConsentRule = operation('parent.record', ConsentSetting, ({ actor, db }, { required }) =>
  db.write(async (tx) => {
    await tx.institution.update({ where: { id: actor.institutionId }, data: { consentRequired: required } })
    const name = required ? 'lab work waits for consent' : 'lab work waits for no answer'
    await audit(tx, actor, 'parent.rule-set', { id: actor.institutionId, name })
    return { required }
  }),
)
