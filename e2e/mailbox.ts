import { expect } from '@playwright/test'
import { site } from './site.ts'

export type Mail = { id: string; subject: string; text: string; html: string }

/** Every mail to this address, oldest first, as the mail server took it over SMTP. */
async function mailsTo(address: string): Promise<Mail[]> {
  const query = new URLSearchParams({ 'to.address': address })
  const answer = await fetch(`${site().mailboxUrl}/email?${query}`)
  return (await answer.json()) as Mail[]
}

/** The mail number `count` to this address, once it is there. */
export async function mailNumber(address: string, count: number): Promise<Mail> {
  await expect
    .poll(async () => (await mailsTo(address)).length, { timeout: 20_000, intervals: [50] })
    .toBeGreaterThanOrEqual(count)
  const mail = (await mailsTo(address))[count - 1]
  if (!mail) throw new Error(`Mail ${count} to ${address} is gone`)
  return mail
}

/** The 4 digits in a mail's subject. */
export const codeIn = (mail: Mail) => mail.subject.slice(0, 4)

/** The one-time link in a mail's text. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+#[\w-]{43}/.exec(mail.text)?.[0]
  if (!link) throw new Error(`No link in “${mail.subject}”`)
  return link
}
