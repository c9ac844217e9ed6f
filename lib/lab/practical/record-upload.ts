import { v7 } from 'uuid'
import { firstDayOf } from '../../core/academic-year.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { shownDay } from '../../core/shown-date.ts'
import { audit } from '../../records/audit/audit.ts'
import { notify } from '../../records/notification/notify.ts'
import { findSeenClass } from '../../school/class/find-seen.ts'
import { lockClass } from './lock-class.ts'
import { isSignedByBoth } from './sheet.ts'
import { loadContext, type SheetContext } from './sheet-context.ts'
import { assessedOf, ruleOfSheet, sheetDigest } from './sheet-lines.ts'
import { loadSheetStudents, type SheetStudent } from './sheet-rows.ts'
import { RecordUpload } from './sheet-schema.ts'
import { uploadLine } from './upload-of.ts'

/**
 * The third signature: stores the numbers of a class that were uploaded to the board, as they were read, for good. From then on the sheet
 * shows every difference from them. 409 before both have signed, for a sheet that changed meanwhile, and once it has been recorded.
 */
export const recordUpload = operation(
  'practical.upload',
  RecordUpload,
  async (ctx, { class: division, digest, uploadedOn }) => {
    const { id: classId } = await findSeenClass(ctx, division)
    await ctx.db.write(async (tx) => {
      await lockClass(tx, ctx.actor, classId)
      const context = await loadContext(ctx.actor, classId, tx)
      const rows = await loadSheetStudents(ctx.actor, classId, tx)
      refuse(division, context, rows, digest)
      if (uploadedOn < firstDayOf(context.session))
        throw fieldError('uploadedOn', `This day is before the session ${context.session} began`)
      await keep(tx, ctx.actor, classId, uploadedOn, rows)
      const detail = { students: rows.length, uploadedOn }
      await audit(tx, ctx.actor, 'practical.uploaded', { id: classId, name: division, detail })
      if (context.lead) await tellLead(tx, ctx.actor, context.lead.id, division, uploadedOn)
    })
  },
)

function refuse(division: string, context: SheetContext, rows: SheetStudent[], digest: string) {
  if (context.upload) throw new AppError('taken', `The upload of ${division} has been recorded already.`)
  if (!isSignedByBoth(context.freeze))
    throw new AppError('conflict', 'Both the class teacher and an admin have to sign the sheet first.')
  if (sheetDigest(division, ruleOfSheet(context), rows) !== digest)
    throw new AppError('conflict', 'The sheet has changed in the meantime. Please look at it again.')
}

async function keep(tx: Tx, actor: Member, classId: string, uploadedOn: string, rows: SheetStudent[]) {
  const id = v7()
  const by = { createdById: actor.accountId, createdByName: actor.name }
  await tx.boardUpload.create({
    data: { id, classId, uploadedOn: new Date(uploadedOn), ...by, ...own(actor) },
  })
  const lines = rows.map((row) => {
    const { assessed, ...line } = uploadLine({ ...row, ...assessedOf(row.assessment) })
    return { guid: row.guid, ...line, assessed: assessed.marks, assessedAbsence: assessed.absence }
  })
  await tx.$executeRaw`
    INSERT INTO "BoardUploadLine" ("institutionId", "uploadId", "studentId", "boardRollNumber", physics, chemistry, biology, total,
                                   absences, assessed, "assessedAbsence")
    SELECT s."institutionId", ${id}::uuid, s.id, s."boardRollNumber", n.physics, n.chemistry, n.biology, n.total,
           n.absences, n.assessed, n."assessedAbsence"
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
           AS n(guid uuid, physics numeric, chemistry numeric, biology numeric, total numeric, absences jsonb,
                assessed numeric, "assessedAbsence" text)
      JOIN "Student" s ON s."institutionId" = ${actor.institutionId}::uuid AND s.id = n.guid`
}

async function tellLead(tx: Tx, actor: Member, lead: string, division: string, uploadedOn: string) {
  const message = `${actor.name} recorded that the marks of ${division} were uploaded to the board on ${shownDay(uploadedOn)}.`
  const href = `/teacher/practical/${division}`
  await notify(tx, actor.institutionId, [lead], { message, namedIds: [actor.accountId], href })
}
