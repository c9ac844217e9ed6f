import { setEmailsVerified } from '../../access/account/account-email.ts'
import { reserveFirstMails } from '../../access/mail/first-mail.ts'
import { hashPassword, temporaryPassword } from '../../access/password/password.ts'
import { isProviderOnly } from '../../access/sign-in/provider-only.ts'
import { databaseNow } from '../../core/database-clock.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { tomorrow } from '../../core/today.ts'
import type { Finish, JobContext } from '../../services/jobs/lease.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { findBudget, remainingOf } from '../../services/mail/budget.ts'
import { countDueMails, queueMail } from '../../services/mail/queue.ts'
import { loginNameOf } from '../student/login-name.ts'
import { howToSignIn } from '../student/temporary-password.ts'

type CredentialsJob = { institutionId: string; importId: string }

type Person = {
  id: string
  email: string
  role: 'STUDENT' | 'TEACHER'
  name: string
  school: string
  instituteId: string
  /** of a student */
  loginName: string | null
}

/** Few at a time, so that a code that somebody waits for is mailed in between. */
const batchSize = 10

/** Where the mail server is slower than the hashes are, no more mails of the school than these wait before such a code. */
const maxWaiting = 30

/** In milliseconds, until rows locked by others and mails that wait are looked at again. */
const pause = 2000

/**
 * A job: creates and mails temporary passwords for the next few people of an import who have none, and queues itself again until nobody
 * is left; for tomorrow, once the school's budget of first mails is used up. A repeated run finds them done.
 */
export async function mailCredentials({ db }: JobContext, job: CredentialsJob): Promise<Finish> {
  const people = await db.read(async (tx) => {
    const remaining = remainingOf(await findBudget(tx, job.institutionId))
    return findNext(tx, job, Math.min(batchSize, remaining, await roomFor(tx, job)))
  })
  const prepared = await Promise.all(people.map((person) => withPassword(job, person)))
  return (tx) => (prepared.length === 0 ? requeue(tx, job) : finish(tx, job, prepared))
}

type PreparedPerson = Person & { password: string; passwordHash: string }

/** How many more mails of the school may wait to be sent. */
const roomFor = async (tx: Tx, { institutionId }: CredentialsJob) =>
  Math.max(0, maxWaiting - (await countDueMails(tx, 'mail', institutionId)))

async function finish(tx: Tx, job: CredentialsJob, prepared: PreparedPerson[]) {
  const lockedIds = new Set(await lockWaiting(tx, job, prepared))
  const people = prepared.filter(({ id }) => lockedIds.has(id))
  if (people.length === 0) return requeue(tx, job)
  if (!(await reserveFirstMails(tx, job.institutionId, people.length)))
    return enqueue(tx, 'credentials', job, tomorrow(await databaseNow(tx)))
  await storeHashes(tx, job, people)
  const ids = people.map(({ id }) => id)
  await setEmailsVerified(tx, job, ids, true)
  for (const { password, ...person } of people) await mail(tx, job, person, password)
  await enqueue(tx, 'credentials', job)
}

/** Whether a row (r) of an import has its account (a) mailed a password: added, or with a corrected email and not used yet. */
export const mailed = Prisma.sql`(a.email <> ''
    AND (r.verdict = 'ADD' OR (r.verdict = 'CHANGE' AND r.before ? 'email' AND a."lastSignInAt" IS NULL)))`

/** The accounts (a) of rows (r) of an import: for a student who has gone on into the next session, the one that they sign in with there. */
export const accountsOfRows = Prisma.sql`
    LEFT JOIN "Student" next ON next."institutionId" = r."institutionId" AND next."continuesId" = r."personId"
    JOIN "Account" a ON a.id = coalesce(next.id, r."personId")`

/** Selects the accounts (a) of an import's people who have no password yet. */
const waiting = ({ institutionId, importId }: CredentialsJob) => Prisma.sql`
    FROM "ImportRow" r ${accountsOfRows}
    JOIN "Institution" i ON i.id = r."institutionId"
    LEFT JOIN "Student" s ON s."institutionId" = r."institutionId" AND s.id = a.id
    LEFT JOIN "Teacher" t ON t."institutionId" = r."institutionId" AND t.id = a.id
   WHERE r."institutionId" = ${institutionId}::uuid AND r."importId" = ${importId}::uuid AND ${mailed}
     AND a."passwordHash" IS NULL AND a."disabledAt" IS NULL`

const findNext = (tx: Tx, job: CredentialsJob, limit: number) => tx.$queryRaw<Person[]>`
  SELECT a.id, a.email, a.role::text AS role, coalesce(s.username, t."fullName") AS name, i.name AS school,
         i."displayId" AS "instituteId", ${loginNameOf} AS "loginName"
    ${waiting(job)}
   ORDER BY r.line LIMIT ${limit}`

/** Locks those who are still unchanged; rows locked by others are left for later. */
async function lockWaiting(tx: Tx, job: CredentialsJob, people: Person[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string; email: string }[]>`
    SELECT a.id, a.email ${waiting(job)} AND a.id = ANY(${people.map(({ id }) => id)}::uuid[])
     ORDER BY a.id FOR UPDATE OF a SKIP LOCKED`
  const emails = new Map(people.map(({ id, email }) => [id, email]))
  return rows.filter(({ id, email }) => emails.get(id) === email).map(({ id }) => id)
}

/** Queues the job again while anybody waits: their rows were locked, or too many mails wait. */
async function requeue(tx: Tx, job: CredentialsJob) {
  const waitingRows = await tx.$queryRaw<object[]>`SELECT 1 ${waiting(job)} LIMIT 1`
  if (waitingRows.length === 0) return
  const now = await databaseNow(tx)
  const remainingToday = remainingOf(await findBudget(tx, job.institutionId))
  await enqueue(tx, 'credentials', job, remainingToday > 0 ? new Date(now.getTime() + pause) : tomorrow(now))
}

async function withPassword({ institutionId, importId }: CredentialsJob, person: Person) {
  const password = temporaryPassword()
  const owner = { group: institutionId, member: importId }
  return { ...person, password, passwordHash: await hashPassword(password, owner) }
}

/** Leaves the date of the password empty: it is as old as the account, and an undo still finds that untouched. */
async function storeHashes(
  tx: Tx,
  { institutionId }: CredentialsJob,
  people: { id: string; passwordHash: string }[],
) {
  const rows = JSON.stringify(people.map(({ id, passwordHash }) => ({ id, passwordHash })))
  await tx.$executeRaw`
    UPDATE "Account" a SET "passwordHash" = r."passwordHash"
      FROM jsonb_to_recordset(${rows}::jsonb) AS r(id uuid, "passwordHash" text)
     WHERE a.id = r.id AND a."institutionId" = ${institutionId}::uuid`
}

async function mail(tx: Tx, { institutionId }: CredentialsJob, person: Person, password: string) {
  const { id, name, email, school, role } = person
  await queueMail(tx, {
    to: email,
    template: 'temporaryPassword',
    values: {
      name,
      email,
      school,
      ...(role === 'TEACHER' ? { signIn: `${env.PUBLIC_URL}/teacher/login` } : howToSignIn(person)),
      ...((await isProviderOnly(tx, { accountId: id, institutionId })) && { schoolAccount: true }),
    },
    secrets: { password },
    institutionId,
    accountId: id,
    first: true,
  })
}
