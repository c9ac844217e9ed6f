import { countTry } from '../../access/limit/limits.ts'
import { publicOperation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { findSlip } from './find-slip.ts'
import { viewSlip } from './open-slip.ts'
import { saveAnswer } from './save-answer.ts'
import { SlipAnswer } from './schema.ts'

/** Accepts a parent's answer by the slip's code. 422 for a wrong code, 409 for an answer out of order, 429 after ten a day. */
export const answerSlip = publicOperation(SlipAnswer, async (ctx, input) => {
  const { code, answer, parentName, relation, language } = input
  const slip = await findSlip(ctx, code, 'consent')
  await countTry('slip:answers', slip.studentId)
  return ctx.db.write(async (tx) => {
    const { child } = await viewSlip(tx, slip)
    const { ip } = ctx.actor
    await saveAnswer(tx, slip, { answer, parentName, relation, language, via: 'slip', ip })
    const by = { institutionId: slip.institutionId, accountId: null, name: 'A parent, by slip', ip }
    await audit(tx, by, 'parent.answered', { id: slip.studentId, name: child, detail: { answer } })
    return viewSlip(tx, slip)
  })
})
