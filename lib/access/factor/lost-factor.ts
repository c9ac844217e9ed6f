import { z } from 'zod'
import type { Answer } from '../../core/answer.ts'
import { databaseNow, minutesAfter } from '../../core/database-clock.ts'
import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { AppError } from '../../core/errors.ts'
import { publicOperation } from '../../core/operation.ts'
import { shownMoment } from '../../core/shown-date.ts'
import type { Role } from '../../generated/prisma/client.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { isOpen } from '../account/open-account.ts'
import { auditOwn } from '../account/own-audit.ts'
import { linkToken } from '../account/schema.ts'
import { hashLink, newLink } from '../code/one-time-link.ts'
import { accountOfPasswordStep, requirePasswordStep } from '../sign-in/password-step.ts'
import { clearFactors } from './change-factors.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { findOwnSteps } from './steps.ts'

// Somebody who has lost their second step gets access again through an owner of their school. The only owner of a school, and the
// company's staff, get a mailed link and wait for a day: they set the second step up with that mailbox and password, and a day leaves time
// to object.

const waitingMinutes = 24 * 60
const openMinutes = 48 * 60

const LossLink = z.object({ link: linkToken })

/** Whether nobody else can restore this account's access: the only owner of a school, or one of the company's staff. */
async function isAlone(tx: Tx, id: string): Promise<boolean> {
  const { role, institutionId } = await tx.account.findUniqueOrThrow({
    where: { id },
    select: { role: true, institutionId: true },
  })
  if (role === 'PROVIDER' || !institutionId) return true
  const joined = { passwordHash: { not: null }, disabledAt: null }
  const owners = await tx.admin.findMany({
    where: { institutionId, role: 'OWNER', OR: [{ id }, { account: joined }] },
    select: { id: true },
  })
  return owners.length === 1 && owners[0]?.id === id
}

/** Who can help somebody who has given their password but lost the rest; null without a password given first. */
export const viewLostFactor = publicOperation(z.object({}), async ({ actor, db }) => {
  const id = accountOfPasswordStep(actor)
  if (!id) return null
  return db.read(async (tx) => {
    const account = await tx.account.findFirst({ where: { id, ...isOpen }, select: { id: true } })
    return account && { alone: await isAlone(tx, id) }
  })
})

/**
 * Mails the link that becomes valid in a day, and returns whether it did: one that is already waiting stays as it is. 403 where an
 * owner of the school can help.
 */
export const requestFactorRemoval = publicOperation(z.object({}), async ({ actor, db }) => {
  const accountId = requirePasswordStep(actor)
  const link = newLink()
  return db.write(async (tx) => {
    if (!(await isAlone(tx, accountId)))
      throw new AppError('forbidden', 'An owner of your school can let you in: under Second steps.')
    if ((await findOwnSteps(tx, accountId)).length === 0)
      throw new AppError('conflict', 'Your account has no passkey and no app.')
    const now = await databaseNow(tx)
    await tx.factorLoss.deleteMany({ where: { accountId, expiresAt: { lte: now } } })
    const opensAt = minutesAfter(now, waitingMinutes)
    const expiresAt = minutesAfter(opensAt, openMinutes)
    const row = { accountId, linkHash: hashLink(link), opensAt, expiresAt }
    const { count } = await tx.factorLoss.createMany({ data: [row], skipDuplicates: true })
    if (count === 0) return { mailed: false }
    const account = await tx.account.findUniqueOrThrow({
      where: { id: accountId },
      select: { email: true, role: true, institutionId: true },
    })
    await mailLink(tx, { accountId, ...account }, link, opensAt)
    await auditOwn(tx, actor, { accountId, ...account }, 'factor.lost-asked')
    return { mailed: true }
  })
})

/** For its route. */
export const asRemovalRequested = ({ mailed }: { mailed: boolean }): Answer => ({
  message: mailed
    ? 'We have mailed you a link. It works after 24 hours.'
    : 'We have mailed you a link before. That mail says from when it works.',
})

type Holder = { accountId: string; email: string; role: Role }

const mailLink = (tx: Tx, { accountId, email, role }: Holder, link: string, opensAt: Date) =>
  queueMail(tx, {
    to: email,
    template: 'signInLost',
    values: { opens: shownMoment(opensAt.toISOString()) },
    secrets: { link: `${env.PUBLIC_URL}/${role.toLowerCase()}/lost-second-step#${link}` },
    usefulFor: (waitingMinutes + openMinutes) * 60,
    accountId,
  })

/** Rejects a requested removal, with the mailed link. 409 once there is none. */
export const rejectFactorRemoval = publicOperation(LossLink, async ({ actor, db }, { link }) => {
  await db.write(async (tx) => {
    const { accountId, account } = await consumeRemovalRequest(tx, link)
    await auditOwn(tx, actor, { accountId, ...account }, 'factor.lost-stopped')
  })
})

/**
 * Removes the lost second step a day after the request, in a browser that has given the password. 409 before that day has passed, 401
 * without the password.
 */
export const completeFactorRemoval = publicOperation(LossLink, async ({ actor, db }, { link }) => {
  await db.write(async (tx) => {
    const { accountId, opensAt } = await consumeRemovalRequest(tx, link)
    requirePasswordStep(actor, { id: accountId })
    if (opensAt > (await databaseNow(tx)))
      throw new AppError('conflict', `This works from ${shownMoment(opensAt.toISOString())}.`)
    await clearFactors(tx, accountId)
    await notifyOfChange(tx, actor, accountId, 'factor.lost-removed')
  })
})

/** Takes the request with this link: of two at the same moment, one finds none any more. */
async function consumeRemovalRequest(tx: Tx, link: string) {
  const where = { linkHash: hashLink(link), expiresAt: { gt: await databaseNow(tx) }, account: isOpen }
  const request = await tx.factorLoss.findFirst({
    where,
    select: { accountId: true, opensAt: true, account: { select: { institutionId: true } } },
  })
  const { count } = await tx.factorLoss.deleteMany({ where: { linkHash: where.linkHash } })
  if (!request || count === 0) throw new AppError('conflict', 'This link no longer works.')
  return request
}
