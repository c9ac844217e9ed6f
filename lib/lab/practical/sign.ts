import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { notify, notifyAdmins } from '../../records/notification/notify.ts'
import { openVisibleClass } from '../../school/class/open-visible-class.ts'
import { type LockedSheet, lockSheet, refuseAbove, refuseChangedSheet } from './lock-sheet.ts'
import type { SheetContext } from './sheet-context.ts'
import { componentsOfSheet, ruleOfSheet, signedAbsences, signedAssessment, signedRow } from './sheet-lines.ts'
import { SignSheet } from './sheet-schema.ts'

/**
 * Signs the practical sheet of a class as it was read, as its class teacher or as the school's admin. The first signature stores the sheet
 * and freezes the marks: from then on a change requires a reason. 403 for another teacher of the class, 409 when one's side has signed
 * already or the sheet has changed, 422 for an empty sheet or a mark above the maximum.
 */
export const signSheet = operation('practical.sign', SignSheet, async (ctx, { class: division, digest }) => {
  const { id: classId } = await openVisibleClass(ctx, division)
  await ctx.db.write(async (tx) => {
    const sheet = await lockSheet(tx, ctx.actor, classId, division)
    refuseWrongSigner(ctx.actor, sheet.context)
    refuseSheet(sheet, digest)
    await sign(tx, ctx.actor, sheet, digest)
    const detail = { students: sheet.rows.length, digest }
    await audit(tx, ctx.actor, 'practical.signed', { id: classId, name: division, detail })
    await notifyOtherSide(tx, ctx.actor, sheet)
  })
})

function refuseWrongSigner(actor: Member, { lead, freeze }: SheetContext) {
  const teacher = actor.role === 'teacher'
  if (teacher && actor.accountId !== lead?.id)
    throw new AppError('forbidden', 'Only the class teacher signs the practical sheet.')
  if (teacher ? freeze?.teacherSignedAt : freeze?.adminSignedAt)
    throw new AppError('taken', 'This sheet has been signed already.')
}

function refuseSheet(sheet: LockedSheet, digest: string) {
  if (sheet.rows.length === 0) throw new AppError('invalid', `There is nobody in ${sheet.division}.`)
  refuseChangedSheet(sheet, digest)
  refuseAbove(sheet)
}

async function sign(tx: Tx, actor: Member, { classId, context, rows }: LockedSheet, digest: string) {
  const at = new Date()
  const signature =
    actor.role === 'admin'
      ? { adminId: actor.accountId, adminName: actor.name, adminSignedAt: at }
      : { teacherId: actor.accountId, teacherName: actor.name, teacherSignedAt: at }
  if (context.freeze) {
    const where = { institutionId_id: { id: context.freeze.id, ...own(actor) } }
    await tx.markFreeze.update({ where, data: signature })
    return
  }
  const sheet = {
    rule: ruleOfSheet(context),
    sizes: rows[0]?.sizes,
    digest,
    rows: rows.map(signedRow),
    absences: signedAbsences(rows),
    components: componentsOfSheet(context),
    assessment: signedAssessment(rows),
  }
  await tx.markFreeze.create({ data: { classId, sheet, frozenAt: at, ...signature, ...own(actor) } })
}

async function notifyOtherSide(tx: Tx, actor: Member, { division, context }: LockedSheet) {
  const { lead, freeze } = context
  const status = freeze ? 'It is complete.' : 'Your signature is still to come.'
  const message = `${actor.name} signed the practical sheet of ${division}. ${status}`
  const sheetHref = (base: string) => `${base}/practical/${division}`
  const notice = { message, namedIds: [actor.accountId] }
  if (actor.role === 'teacher')
    return notifyAdmins(tx, actor.institutionId, { ...notice, href: sheetHref('/admin') })
  if (lead) await notify(tx, actor.institutionId, [lead.id], { ...notice, href: sheetHref('/teacher') })
}
