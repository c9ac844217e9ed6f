import { counted } from '../../core/counted.ts'
import { scopeToEverySession, type Tx } from '../../core/db.ts'
import type { Institution } from '../../generated/prisma/client.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { closedBefore, erasedOn } from './closing.ts'
import { adminAddresses, mailAdmins } from './mail-admins.ts'

// Orders, payments, invoices and the history of the keys stay, and the institute's row that they belong to: the law requires it. They name
// the school and no student.

export type Erasure = { institutionId: string }

/** `closedAt` (ISO 8601) tells this closing from one that was undone and repeated. */
type Reminder = { institutionId: string; closedAt: string }

/** Mails the admins of a closed institute the day on which it will be erased, unless it was reopened meanwhile. */
export async function remindOfErasure(tx: Tx, { institutionId: id, closedAt }: Reminder): Promise<void> {
  const institute = await tx.institution.findFirst({ where: { id, closedAt: new Date(closedAt) } })
  if (!institute) return
  await mailAdmins(tx, institute, 'instituteErasedSoon', { day: erasedOn(new Date(closedAt)) })
}

/** Nightly job: queues the erasure of each institute that was closed 30 days ago, each as a job of its own, so that none waits for another. */
export async function queueErasures(tx: Tx): Promise<void> {
  const due = await tx.institution.findMany({
    where: { closedAt: { lte: closedBefore() }, accounts: { some: {} } },
    select: { id: true },
  })
  const waiting = await tx.job.findMany({ where: { kind: 'eraseInstitute', failedAt: null } })
  const queued = new Set(waiting.map(({ payload }) => (payload as { institutionId: string }).institutionId))
  for (const { id } of due) if (!queued.has(id)) await enqueue(tx, 'eraseInstitute', { institutionId: id })
}

/**
 * Erases a closed institute for good: its people with their accounts, their work, and all personal data. Keeps its invoices and, for the
 * company's staff, a note without anybody's name. Does nothing if it was reopened meanwhile.
 */
export async function eraseInstitute(tx: Tx, { institutionId: id }: Erasure): Promise<void> {
  const institute = await lockDue(tx, id)
  if (!institute) return
  await scopeToEverySession(tx)
  const [addresses, summary] = [await adminAddresses(tx, id), await countAll(tx, id)]
  await erasePeople(tx, id)
  await eraseTraces(tx, id)
  // Frees the id for another school; no id that anybody types has a space.
  const data = { slogan: '', phone: '', address: '', displayKey: `erased ${id}`, lookKey: `erased ${id}` }
  await tx.institution.update({ where: { id }, data })
  await reportErasure(tx, institute, addresses, summary)
}

async function lockDue(tx: Tx, id: string): Promise<Institution | null> {
  await tx.$executeRaw`SELECT 1 FROM "Institution" WHERE id = ${id}::uuid FOR UPDATE`
  return tx.institution.findFirst({ where: { id, closedAt: { lte: closedBefore() } } })
}

type ErasureSummary = { people: string; papers: string }

async function countAll(tx: Tx, institutionId: string): Promise<ErasureSummary> {
  const where = { where: { institutionId } }
  const [students, teachers] = [await tx.student.count(where), await tx.teacher.count(where)]
  const [classes, invoices] = [await tx.class.count(where), await tx.invoice.count(where)]
  return {
    people: [
      counted(students, 'student'),
      counted(teachers, 'teacher'),
      counted(classes, 'class', 'classes'),
    ].join(', '),
    papers:
      invoices === 0 ? 'There were no invoices to keep.' : `By law we keep ${counted(invoices, 'invoice')}.`,
  }
}

/** Deleting accounts cascades to people, attempts and marks; a key stays used. */
async function erasePeople(tx: Tx, institutionId: string) {
  const where = { institutionId }
  await tx.accessKey.updateMany({ where: { studentId: { not: null }, ...where }, data: { studentId: null } })
  await tx.account.deleteMany({ where })
  await tx.class.deleteMany({ where })
  await tx.experiment.deleteMany({ where })
}

/** Money on its way still has to arrive; none of these jobs names a person. */
const retainedJobs = ['eraseInstitute', 'refund', 'checkRefund', 'checkLink', 'closeLink']

async function eraseTraces(tx: Tx, institutionId: string) {
  const where = { institutionId }
  await tx.import.deleteMany({ where })
  await tx.notification.deleteMany({ where })
  await tx.keyNotice.deleteMany({ where })
  await tx.firstMailDay.deleteMany({ where })
  await tx.oidcConnection.deleteMany({ where })
  await tx.oidcDomain.deleteMany({ where })
  await tx.$queryRaw`SELECT labmark_forget_audit(${institutionId}::uuid)`
  await tx.practicalRule.deleteMany({ where })
  await tx.boardBatch.deleteMany({ where })
  await tx.erasedFile.deleteMany({ where })
  await tx.academicSession.deleteMany({ where })
  await tx.$executeRaw`DELETE FROM kept.handed_in WHERE "institutionId" = ${institutionId}::uuid`
  await tx.supportConsent.deleteMany({ where })
  await tx.erasureRequest.deleteMany({ where })
  await tx.accessRecord.deleteMany({ where })
  await tx.idempotentAnswer.deleteMany({ where })
  await tx.$executeRaw`
    DELETE FROM "Job" WHERE payload->>'institutionId' = ${institutionId} AND kind <> ALL(${retainedJobs})`
}

async function reportErasure(
  tx: Tx,
  { id, name, displayId }: Institution,
  addresses: string[],
  summary: ErasureSummary,
) {
  for (const to of addresses)
    await queueMail(tx, { to, template: 'instituteErased', values: { school: name, ...summary } })
  await raiseAlarm(tx, {
    kind: 'institute.erased',
    message: `${name} (${displayId}), closed thirty days ago, has been erased: ${summary.people}. ${summary.papers}`,
    key: `institute.erased ${id}`,
    detail: { institution: id },
  })
}
