import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { send } from '../services/mail/transport.ts'
import { db } from './db.ts'
import { drainJobs } from './run-jobs.ts'

/** A mail as the test mail server received it. `envelope.to` has the addresses of the RCPT commands. */
type ReceivedMail = {
  id: string
  attachments?: { fileName: string; generatedFileName: string }[]
  subject: string
  text: string
  html: string
  /** by lower-case name */
  headers: Record<string, string>
  to: { address: string }[]
  envelope: { to: { address: string }[] }
}

/** Runs the due jobs, sends the mails to this address, and returns them, oldest first. @throws when a mail could not be sent */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  await holdMailsToOthers(address)
  await drainJobs()
  const failed = await db.job.findFirst({
    where: { payload: { path: ['to'], equals: address }, lastError: { not: null } },
  })
  if (failed) throw new Error(`The job “${failed.kind}” for ${address} failed: ${failed.lastError}`)
  return mailsSentTo(address)
}

/** The mails that were already sent to this address, oldest first. */
export async function mailsSentTo(address: string): Promise<ReceivedMail[]> {
  await waitUntilListed()
  return listMails(address)
}

/** The mails that were already sent to any address that contains this part. */
export async function mailsSentToAny(part: string): Promise<ReceivedMail[]> {
  await waitUntilListed()
  const { length } = everyMail
  everyMail.splice(length, Number.POSITIVE_INFINITY, ...(await fetchMails({ skip: String(length) })))
  return everyMail.filter(({ to }) => to.some(({ address }) => address.includes(part)))
}

/** What the mail server had listed when last asked for all: it deletes none, and the list is megabytes. */
const everyMail: ReceivedMail[] = []

/**
 * Hundreds of other tests' mails wait in the same table; nobody asks for most of them. Those asked for are due now, truncated
 * to the column's milliseconds: rounded up, they would not be due yet for whoever looks at once.
 */
async function holdMailsToOthers(address: string) {
  await db.$executeRaw`
    UPDATE "Job"
       SET "runAt" = CASE WHEN payload->>'to' = ${address} THEN date_trunc('milliseconds', now()) ELSE ${heldUntil} END
     WHERE kind IN ('mail', 'firstMail') AND CASE WHEN payload->>'to' = ${address} THEN "runAt" = ${heldUntil} ELSE "runAt" <= now() END`
}

/** A moment that no test schedules a mail for. */
const heldUntil = new Date('2999-01-01T00:00:00Z')

async function fetchMails(query: Record<string, string>): Promise<ReceivedMail[]> {
  // By default the mail server compresses each list, which takes longer than sending it to this machine.
  const headers = { 'accept-encoding': 'identity' }
  const url = `${process.env.MAILBOX_URL}/email?${new URLSearchParams(query)}`
  return (await (await fetch(url, { headers })).json()) as ReceivedMail[]
}

const listMails = (address: string) => fetchMails({ 'to.address': address })

/** The mail server lists a mail shortly after accepting it: once a mail that was sent last is listed, all others are. */
async function waitUntilListed() {
  const to = `last-${randomUUID()}@test.example.com`
  await send({ to, subject: 'last', text: 'last', html: 'last' })
  await expect.poll(async () => (await listMails(to)).length, { interval: 5 }).toBe(1)
}

/** The bytes of a mail's first attachment. */
export async function attachmentOf({ id, attachments }: ReceivedMail): Promise<Uint8Array> {
  const name = attachments?.[0]?.generatedFileName
  const response = await fetch(`${process.env.MAILBOX_URL}/email/${id}/attachment/${name}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** The code and the one-time link's token from the latest mail to this address. */
export async function mailedCode(address: string): Promise<{ code: string; link: string }> {
  const mail = (await mailsTo(address)).filter(({ subject }) => subject === 'Your Labmark code').at(-1)
  const code = /^ {4}(\d{4})$/m.exec(mail?.text ?? '')?.[1]
  const link = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  if (!code || !link) throw new Error(`No code was mailed to ${address}`)
  return { code, link }
}

/** A code that differs from this one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
