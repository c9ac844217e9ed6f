import { expect } from '@playwright/test'
import { site } from './site.ts'

type Mail = { id: string; subject: string; text: string; html: string }

/** Every mail to this address, oldest first, as received by the mail server. */
async function mailsTo(address: string): Promise<Mail[]> {
  const query = new URLSearchParams({ 'to.address': address })
  const answer = await fetch(`${site().mailboxUrl}/email?${query}`)
  return (await answer.json()) as Mail[]
}

/** Waits for the mail number `count` to this address. */
export async function mailNumber(address: string, count: number): Promise<Mail> {
  let mails: Mail[] = []
  const countMails = async () => {
    mails = await mailsTo(address)
    return mails.length
  }
  await expect.poll(countMails, { intervals: [100] }).toBeGreaterThanOrEqual(count)
  const mail = mails[count - 1]
  if (!mail) throw new Error(`Mail ${count} to ${address} is gone`)
  return mail
}

/** The 4 digits in a mail's body: the subject, which a locked phone shows, has none. */
export function codeIn(mail: Mail): string {
  const code = /^ {4}(\d{4})$/m.exec(mail.text)?.[1]
  if (!code) throw new Error(`No code in “${mail.subject}”`)
  expect(mail.subject).not.toContain(code)
  return code
}

/** The one-time link in a mail's body. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+#[\w-]{43}/.exec(mail.text)?.[0]
  if (!link) throw new Error(`No link in “${mail.subject}”`)
  return link
}
