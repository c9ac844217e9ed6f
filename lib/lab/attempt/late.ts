import type { Member } from '../../core/actor.ts'
import { type Context, contextOf } from '../../core/context.ts'
import { scopeToEverySession, type Tx } from '../../core/db.ts'
import { notifyAdmins } from '../../records/notification/notify.ts'
import { insertAttempts, type Sender, storeOnce } from './insert-attempts.ts'
import type { Submission } from './submission.ts'

// Late work: attempts of the previous session that arrive after it has ended.

/** The previous session: its name, the student's context in it, and when it ended. */
export type PreviousSession = { session: string; ctx: Context<Member>; endedAt: Date }

/** The previous session of a student who was in it; null for anybody else, and once their data from it is erased. */
export async function findPreviousSession({ actor, db }: Context<Member>): Promise<PreviousSession | null> {
  const { institutionId, accountId } = actor
  const [row] = await db.read(async (tx) => {
    await scopeToEverySession(tx)
    return tx.$queryRaw<{ id: string; session: string; endedAt: Date }[]>`
      SELECT old.id, y.name AS session, y."endedAt"
        FROM "Student" s
        JOIN "Student" old ON old."institutionId" = s."institutionId" AND old.id = s."continuesId"
        JOIN "AcademicSession" y ON y."institutionId" = old."institutionId" AND y.name = old."pastSession"
       WHERE s.id = ${accountId}::uuid AND s."institutionId" = ${institutionId}::uuid AND y."endedAt" IS NOT NULL`
  })
  if (!row) return null
  const { id, session, endedAt } = row
  return { session, endedAt, ctx: contextOf({ ...actor, accountId: id, pastSession: session }) }
}

/** The clientAttemptIds of the attempts that belong to the previous session: done before it ended, or already sent once while it was current. */
export async function findLateIds(
  previous: PreviousSession,
  submissions: Pick<Submission, 'clientAttemptId' | 'submittedAt'>[],
): Promise<Set<string>> {
  const { actor, db } = previous.ctx
  const stored = await db.read((tx) =>
    tx.attempt.findMany({
      where: {
        clientAttemptId: { in: submissions.map(({ clientAttemptId }) => clientAttemptId) },
        studentId: actor.accountId,
        institutionId: actor.institutionId,
      },
      select: { clientAttemptId: true },
    }),
  )
  const submittedBeforeEnd = submissions.filter(({ submittedAt }) => submittedAt < previous.endedAt)
  return new Set([...stored, ...submittedBeforeEnd].map(({ clientAttemptId }) => clientAttemptId))
}

/** Stores attempts that arrive after their session has ended, with the work of that session. Returns ids by clientAttemptId. */
export async function saveLateAttempts(
  tx: Tx,
  { institutionId, studentId }: Sender,
  previous: Sender,
  submissions: Submission[],
): Promise<Map<string, string>> {
  if (submissions.length === 0) return new Map()
  await scopeToEverySession(tx)
  return storeOnce(tx, previous, submissions, async (newSubmissions) => {
    const added = await insertAttempts(tx, previous, newSubmissions)
    if (added.length > 0) await notifyOfLateWork(tx, { institutionId, studentId })
    return added
  })
}

async function notifyOfLateWork(tx: Tx, { institutionId, studentId: id }: Sender) {
  const { username } = await tx.student.findFirstOrThrow({ where: { id, institutionId } })
  await notifyAdmins(tx, institutionId, {
    message: `Lab work of ${username} from the session that has ended arrived late. It is kept there, without a mark.`,
    namedIds: [id],
    href: '/admin/sessions',
  })
}
