import { takeTry } from '../../access/limit/limits.ts'
import type { Tx } from '../../core/db.ts'
import type { Finish, JobContext } from '../../services/jobs/lease.ts'
import { queueFirstMail } from '../../services/mail/queue.ts'
import { mailAdmins } from '../institute/mail-admins.ts'
import { notifyOfWaiting } from './add-waiting.ts'

type Confirmed = { institutionId: string; id: string }

/** A job: tells the school's admins of a teacher who waits for approval and has just confirmed their email; nobody of any other. */
export async function announceTeacher({ db }: JobContext, job: Confirmed): Promise<Finish | undefined> {
  const teacher = await db.read((tx) => findWaiting(tx, job))
  if (!teacher) return undefined
  const { fullName, institution } = teacher
  const byMail = await takeTry('signup:notices', institution.id)
  return async (tx) => {
    await notifyOfWaiting(tx, { ...job, fullName })
    if (byMail) await mailAdmins(tx, institution, 'teacherWaiting', { teacher: fullName }, queueFirstMail)
  }
}

const findWaiting = (tx: Tx, { institutionId, id }: Confirmed) =>
  tx.teacher.findFirst({
    where: { institutionId, id, approvedAt: null, removedAt: null },
    select: { fullName: true, institution: { select: { id: true, name: true } } },
  })
