import { isOpen, schoolStaff } from '../../access/account/open-account.ts'
import { auditOwn } from '../../access/account/own-audit.ts'
import type { Actor } from '../../core/actor.ts'
import type { Prisma, Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { name } from '../../core/fields.ts'
import type { OidcConnection } from '../../generated/prisma/client.ts'
import { refuseWhenFrozen } from '../../records/access-log/freeze.ts'
import { refuseTakenEmail } from '../institute/sign-up.ts'
import { addWaitingTeacher, notifyOfWaiting } from '../teacher/add-waiting.ts'
import type { Identity } from './identity.ts'
import { lockConnection } from './lock-connection.ts'
import { SignInRefusal } from './sign-in-refusal.ts'
import { requireDomains } from './verified-domain.ts'

/**
 * The account at the connection's school for an identity: the one that is linked already; else that of confirmed staff with this email,
 * which is linked from now on; else, where the school wants that, a new teacher who waits for approval.
 */
export async function findAccount(
  tx: Tx,
  actor: Actor,
  connection: OidcConnection,
  identity: Identity,
): Promise<string> {
  const { institutionId, issuer } = connection
  // One at a time per school: otherwise two simultaneous sign-ins would both be the first.
  await lockConnection(tx, connection, 'FOR NO KEY UPDATE')
  await requireDomains(tx, institutionId, identity.domains)
  const link = await tx.oidcLink.findUnique({
    where: { institutionId_issuer_subject: { institutionId, issuer, subject: identity.subject } },
    select: { accountId: true },
  })
  if (link) return requireOpen(tx, institutionId, link.accountId)
  const accountId =
    (await findByEmail(tx, institutionId, identity.email)) ??
    (await newTeacher(tx, actor, connection, identity))
  await addLink(tx, { institutionId, issuer, subject: identity.subject, accountId })
  await auditOwn(tx, actor, { accountId, institutionId }, 'sign-in.linked')
  return accountId
}

/** Matches staff of this school who may sign in. */
const openStaff = (institutionId: string) =>
  ({ institutionId, role: { in: schoolStaff }, AND: [isOpen] }) satisfies Prisma.AccountWhereInput

async function requireOpen(tx: Tx, institutionId: string, id: string): Promise<string> {
  const account = await tx.account.findFirst({
    where: { ...openStaff(institutionId), id },
    select: { id: true },
  })
  if (!account) throw new SignInRefusal('unknown')
  return id
}

/** The account of confirmed staff with this email; null where nobody has it. Refuses for one that is not confirmed yet. */
async function findByEmail(tx: Tx, institutionId: string, email: string): Promise<string | null> {
  const account = await tx.account.findFirst({
    where: { ...openStaff(institutionId), email },
    select: { id: true, emailVerifiedAt: true },
  })
  if (account && !account.emailVerifiedAt) throw new SignInRefusal('unconfirmed')
  return account?.id ?? null
}

async function newTeacher(
  tx: Tx,
  actor: Actor,
  { institutionId, newTeachers }: OidcConnection,
  identity: Identity,
) {
  if (!newTeachers) throw new SignInRefusal('unknown')
  return addTeacher(tx, actor, institutionId, identity)
}

/** Links an account. Somebody who has received the address of its previous holder is refused. */
async function addLink(tx: Tx, data: Prisma.OidcLinkUncheckedCreateInput) {
  const { institutionId, issuer, accountId } = data
  const where = { institutionId_issuer_accountId: { institutionId, issuer, accountId } }
  if (await tx.oidcLink.findUnique({ where, select: { subject: true } })) throw new SignInRefusal('another')
  await tx.oidcLink.create({ data })
}

/**
 * Creates a teacher without a password, who waits for approval as after a sign-up. Refuses an address that is taken, and everybody while
 * sign-ups are stopped.
 */
async function addTeacher(tx: Tx, actor: Actor, institutionId: string, { email, name: called }: Identity) {
  await refuseWhenFrozen(tx)
  const { closedAt } = await tx.institution.findUniqueOrThrow({ where: { id: institutionId } })
  if (closedAt) throw new SignInRefusal('unknown')
  await refuseTakenEmail(tx, institutionId, email).catch((cause: unknown) => {
    throw cause instanceof AppError ? new SignInRefusal('unknown', cause) : cause
  })
  const fullName = name(120).safeParse(called).data ?? email.split('@')[0] ?? email
  const { id } = await tx.account.create({
    data: { role: 'TEACHER', email, institutionId, emailVerifiedAt: new Date() },
    select: { id: true },
  })
  await addWaitingTeacher(tx, actor, { institutionId, id, fullName })
  await notifyOfWaiting(tx, { institutionId, id, fullName })
  return id
}
