import { type Context, contextOf } from '../../core/context.ts'
import { Prisma, reachEverySession, type Tx } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'
import { notifyAdmins } from '../../records/notification/notify.ts'
import { findInSession } from './find-experiments.ts'
import { amendKnown, insertAttempts, type Sender } from './keep-attempts.ts'
import { loadAttempts } from './load-attempts.ts'
import type { AttemptView } from './schema.ts'
import type { Submission } from './submission.ts'

/** Who a student was in the session before, and when the one that runs was begun. */
export type Before = Sender & { begunAt: Date }

/** Of what a student sends, what is of the session before: done before it ended, or sent once already while it ran. */
export async function findLate(tx: Tx, before: Before, submissions: Submission[]): Promise<Submission[]> {
  const { institutionId, studentId, begunAt } = before
  const ids = submissions.map(({ clientAttemptId }) => clientAttemptId)
  const sent = await tx.attempt.findMany({
    where: { clientAttemptId: { in: ids }, studentId, institutionId },
    select: { clientAttemptId: true },
  })
  const known = new Set(sent.map(({ clientAttemptId }) => clientAttemptId))
  return submissions.filter((one) => known.has(one.clientAttemptId) || one.submittedAt < begunAt)
}

/**
 * Keeps attempts that arrive after their session has ended with the work of that session, where they are looked at and not
 * marked any more; the school's admins are told. Their ids by clientAttemptId.
 */
export async function keepLateAttempts(
  tx: Tx,
  { institutionId, studentId }: Sender,
  before: Before,
  submissions: Submission[],
): Promise<Map<string, string>> {
  if (submissions.length === 0) return new Map()
  await reachEverySession(tx)
  const theirs = await asThen(tx, before, submissions)
  const known = await amendKnown(tx, before, theirs)
  const fresh = theirs.filter(({ clientAttemptId }) => !known.has(clientAttemptId))
  const added = await insertAttempts(tx, before, fresh)
  if (added.length > 0) await tell(tx, { institutionId, studentId })
  return new Map([...known.values(), ...added].map(({ clientAttemptId, id }) => [clientAttemptId, id]))
}

/**
 * What was done in the session before was done at the experiments as that had them. 422 where it had no such experiment, or
 * that no such question.
 */
async function asThen(tx: Tx, { institutionId, studentId }: Before, submissions: Submission[]) {
  const student = await tx.student.findFirstOrThrow({ where: { id: studentId, institutionId } })
  const then = await findInSession(
    tx,
    { institutionId, session: student.pastSession },
    submissions.map(({ experiment }) => experiment.firstSlug),
  )
  return submissions.map((one) => {
    const experiment = then.get(one.experiment.firstSlug)
    if (!experiment) throw fieldError('moduleName', `Session ${student.pastSession} had no such experiment.`)
    const numbers = new Set(experiment.questions.map(({ number }) => number))
    if ([...one.answers.keys()].some((number) => !numbers.has(number)))
      throw fieldError('answers', `In session ${student.pastSession} this experiment had no such question.`)
    return { ...one, experiment }
  })
}

async function tell(tx: Tx, { institutionId, studentId: id }: Sender) {
  const { username } = await tx.student.findFirstOrThrow({ where: { id, institutionId } })
  await notifyAdmins(tx, institutionId, {
    message: `Lab work of ${username} from the session that has ended arrived late. It is kept there, without a mark.`,
    namedIds: [id],
    href: '/admin/sessions',
  })
}

/** An attempt of the student in the session before, as they are answered one that they send. */
export async function viewLate(ctx: Context, id: string): Promise<AttemptView | undefined> {
  const { institutionId, accountId } = ctx.actor
  const before = await ctx.db.read(async (tx) => {
    await reachEverySession(tx)
    const now = await tx.student.findFirst({ where: { id: accountId, institutionId } })
    return tx.student.findFirst({ where: { id: now?.continuesId ?? accountId, institutionId } })
  })
  if (!before) return undefined
  const then = contextOf({ ...ctx.actor, accountId: before.id, pastSession: before.pastSession })
  const [attempt] = await loadAttempts(then, Prisma.sql`a.id = ${id}::uuid`)
  return attempt
}
