import { z } from 'zod'
import { secondsPerDay } from '../../core/day.ts'
import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { publicOperation } from '../../core/operation.ts'
import { seal, unseal } from '../../core/seal.ts'
import { seeOther } from '../../core/see-other.ts'
import { notifyAdmins } from '../../records/notification/notify.ts'
import { saveRefusal } from '../../services/mail/not-me-addresses.ts'
import { isConfirmed } from '../account/account-email.ts'

/** A first mail: its recipient, and the school that caused it. */
type FirstMail = { to: string; institutionId: string }

/** Long, since people find mails again months later. */
const tokenLifetime = 180 * secondsPerDay

/** What a first mail carries so that somebody who gets it by mistake can stop such mails: a link, and headers (RFC 8058). */
export async function notMeLinks(to: string, institutionId: string) {
  const token = await seal({ notMe: to, institutionId }, tokenLifetime)
  const headers = {
    'List-Unsubscribe': `<${env.PUBLIC_URL}/api/not-me/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { link: pageOf(token), headers }
}

/** The token is in the fragment, which browsers do not send to the server. */
const pageOf = (token: string) => `${env.PUBLIC_URL}/not-me#${token}`

const NotMeToken = z.object({ token: z.string().max(2000) })

/** Redirects somebody who opens a mail program's link by hand to the page with the button; changes nothing. */
export const openNotMe = publicOperation(NotMeToken, async (_, { token }) =>
  seeOther(pageOf(encodeURIComponent(token))),
)

/**
 * "This was not me": no school's first mails go to the address any more, and the school that caused the mail is told. 404 for an
 * incomplete or expired link, 409 once the address has been confirmed.
 */
export const refuseMails = publicOperation(NotMeToken, async ({ db }, { token }) => {
  const mail = await readToken(token)
  if (!mail) throw notFound('This link is incomplete, or it has expired.')
  await db.write(async (tx) => {
    if (await isConfirmed(tx, mail.to, mail.institutionId)) throw new AppError('conflict', alreadyConfirmed)
    await saveRefusal(tx, mail.to)
    await notifySchool(tx, mail)
  })
})

const alreadyConfirmed = 'Somebody who reads this address has signed in to Labmark since, so its mails go on.'

async function readToken(token: string): Promise<FirstMail | null> {
  const claim = await unseal(token)
  if (typeof claim?.notMe !== 'string' || typeof claim.institutionId !== 'string') return null
  return { to: claim.notMe, institutionId: claim.institutionId }
}

/** Notifies the school once, however often the link is clicked. */
async function notifySchool(tx: Tx, { to, institutionId }: FirstMail) {
  const message = `The holder of ${to} says that your mail was not for them, so no more are sent there. Please check the address.`
  if ((await tx.notification.count({ where: { institutionId, message } })) > 0) return
  await notifyOfAddress(tx, institutionId, to, message)
}

/** Notifies a school's admins about the address of one of its people. */
export async function notifyOfAddress(tx: Tx, institutionId: string, email: string, message: string) {
  const holder = await tx.account.findFirst({ where: { email, institutionId }, select: { id: true } })
  await notifyAdmins(tx, institutionId, { message, namedIds: holder ? [holder.id] : [] })
}
