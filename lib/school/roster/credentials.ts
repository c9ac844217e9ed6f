import { hashPassword, temporaryPassword } from '../../access/account/password.ts'
import { databaseNow } from '../../core/database-clock.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { tomorrow } from '../../core/today.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { findBudget, takeFromBudget } from '../../services/mail/budget.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { howToSignIn } from '../student/temporary-password.ts'

export type CredentialsJob = { institutionId: string; importId: string }

type Person = { id: string; email: string; role: 'STUDENT' | 'TEACHER'; name: string; school: string }

/** Few at a time, so that a code somebody waits for is mailed in between. */
const atOnce = 10

/** In milliseconds, until it is looked again whether rows are free that somebody has locked. */
const pause = 2000

/**
 * Makes and mails temporary passwords for the next few people of an import who have none, and comes again until
 * nobody is left: tomorrow, once the school's budget of first mails is used up. Run twice, it finds them done.
 */
export async function mailCredentials(tx: Tx, job: CredentialsJob): Promise<void> {
  const budget = await findBudget(tx, job.institutionId)
  const left = Math.max(0, budget.daily - budget.used)
  const people = await takeNext(tx, job, Math.min(atOnce, left))
  if (people.length === 0) return comeAgain(tx, job, left)
  const made = await Promise.all(people.map(withPassword))
  // Others may have used it up while the passwords were hashed.
  if (!(await takeFromBudget(tx, budget, made.length))) return enqueue(tx, 'credentials', job)
  await storeHashes(tx, job, made)
  for (const { password, ...person } of made) await mail(tx, job, person, password)
  await enqueue(tx, 'credentials', job)
}

/** Rows (r) of an import that are mailed a password: of those it added, and of those whose e-mail it corrected. */
export const mailed = Prisma.sql`(r.verdict = 'ADD' OR (r.verdict = 'CHANGE' AND r.before ? 'email'))`

/** The accounts (a) of an import's people who have no password yet. */
const waiting = ({ institutionId, importId }: CredentialsJob) => Prisma.sql`
    FROM "ImportRow" r
    JOIN "Account" a ON a.id = r."personId"
    JOIN "Institution" i ON i.id = r."institutionId"
    LEFT JOIN "Student" s ON s.id = a.id
    LEFT JOIN "Teacher" t ON t.id = a.id
   WHERE r."institutionId" = ${institutionId}::uuid AND r."importId" = ${importId}::uuid AND ${mailed}
     AND a."passwordHash" IS NULL AND a."disabledAt" IS NULL`

const takeNext = (tx: Tx, job: CredentialsJob, most: number) => tx.$queryRaw<Person[]>`
  SELECT a.id, a.email, a.role::text AS role, coalesce(s.username, t."fullName") AS name, i.name AS school
    ${waiting(job)}
   ORDER BY r.line LIMIT ${most} FOR UPDATE OF a SKIP LOCKED`

/** Whoever is locked by somebody else was skipped: nobody is left only when nobody waits, locked or not. */
async function comeAgain(tx: Tx, job: CredentialsJob, leftToday: number) {
  const left = await tx.$queryRaw<object[]>`SELECT 1 ${waiting(job)} LIMIT 1`
  if (left.length === 0) return
  const now = await databaseNow(tx)
  await enqueue(tx, 'credentials', job, leftToday > 0 ? new Date(now.getTime() + pause) : tomorrow(now))
}

async function withPassword(person: Person) {
  const password = temporaryPassword()
  return { ...person, password, passwordHash: await hashPassword(password) }
}

/** Not dated: the account is as new as its password, and an undo still finds it untouched. */
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
  const { name, email, school, role } = person
  await queueMail(tx, {
    to: email,
    template: 'temporaryPassword',
    values: {
      name,
      email,
      school,
      signIn: role === 'TEACHER' ? `${env.PUBLIC_URL}/teacher/login` : howToSignIn,
    },
    secrets: { password },
    institutionId,
    first: true,
  })
}
