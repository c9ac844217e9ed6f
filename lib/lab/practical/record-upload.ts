import { v7 } from 'uuid'
import { firstDayOf } from '../../core/academic-session.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { shownDay } from '../../core/shown-date.ts'
import { audit } from '../../records/audit/audit.ts'
import { notify } from '../../records/notification/notify.ts'
import { openVisibleClass } from '../../school/class/open-visible-class.ts'
import { type LockedSheet, lockSheet, refuseAbove, refuseChangedSheet } from './lock-sheet.ts'
import { isSignedByBoth } from './sheet.ts'
import { assessedOf } from './sheet-lines.ts'
import { RecordUpload } from './sheet-schema.ts'
import { uploadLine } from './upload-of.ts'

/**
 * The third signature: stores the numbers of a class that were uploaded to the board, as they were read, for good. From then on the sheet
 * shows every difference from them. 409 before both have signed, for a sheet that changed meanwhile, and once it has been recorded;
 * 422 for a mark above the maximum.
 */
export const recordUpload = operation(
  'practical.upload',
  RecordUpload,
  async (ctx, { class: division, digest, uploadedOn }) => {
    const { id: classId } = await openVisibleClass(ctx, division)
    await ctx.db.write(async (tx) => {
      const sheet = await lockSheet(tx, ctx.actor, classId, division)
      const { session, lead } = sheet.context
      refuse(sheet, digest)
      if (uploadedOn < firstDayOf(session))
        throw fieldError('uploadedOn', `This day is before the session ${session} began`)
      await saveUpload(tx, ctx.actor, sheet, uploadedOn)
      const detail = { students: sheet.rows.length, uploadedOn }
      await audit(tx, ctx.actor, 'practical.uploaded', { id: classId, name: division, detail })
      if (lead) await notifyLead(tx, ctx.actor, lead.id, division, uploadedOn)
    })
  },
)

function refuse(sheet: LockedSheet, digest: string) {
  const { division, context } = sheet
  if (context.upload) throw new AppError('taken', `The upload of ${division} has been recorded already.`)
  if (!isSignedByBoth(context.freeze))
    throw new AppError('conflict', 'Both the class teacher and an admin have to sign the sheet first.')
  refuseChangedSheet(sheet, digest)
  refuseAbove(sheet)
}

async function saveUpload(tx: Tx, actor: Member, { classId, rows }: LockedSheet, uploadedOn: string) {
  const id = v7()
  const by = { createdById: actor.accountId, createdByName: actor.name }
  await tx.boardUpload.create({
    data: { id, classId, uploadedOn: new Date(uploadedOn), ...by, ...own(actor) },
  })
  const lines = rows.map((row) => {
    const { assessed, ...line } = uploadLine({ ...row, ...assessedOf(row.assessment) })
    return { guid: row.guid, ...line, assessed: assessed.marks, assessedAbsence: assessed.absence }
  })
  // Each row locks its student: by id, like everybody.
  await tx.$executeRaw`
    INSERT INTO "BoardUploadLine" ("institutionId", "uploadId", "studentId", "boardRollNumber", physics, chemistry, biology, total,
                                   absences, assessed, "assessedAbsence")
    SELECT s."institutionId", ${id}::uuid, s.id, s."boardRollNumber", n.physics, n.chemistry, n.biology, n.total,
           n.absences, n.assessed, n."assessedAbsence"
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
           AS n(guid uuid, physics numeric, chemistry numeric, biology numeric, total numeric, absences jsonb,
                assessed numeric, "assessedAbsence" text)
      JOIN "Student" s ON s."institutionId" = ${actor.institutionId}::uuid AND s.id = n.guid
     ORDER BY s.id`
}

async function notifyLead(tx: Tx, actor: Member, lead: string, division: string, uploadedOn: string) {
  const message = `${actor.name} recorded that the marks of ${division} were uploaded to the board on ${shownDay(uploadedOn)}.`
  const href = `/teacher/practical/${division}`
  await notify(tx, actor.institutionId, [lead], { message, namedIds: [actor.accountId], href })
}
