import nodemailer from 'nodemailer'
import { refuseInTransaction } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { oncePerProcess } from '../../core/once-per-process.ts'
import { maxConcurrent } from '../jobs/queues.ts'

type Attachment = { filename: string; contentType: string; content: Buffer }

type Letter = {
  to: string
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
  headers?: Record<string, string>
}

/** In milliseconds; nodemailer's defaults are up to ten minutes. */
const timeouts = (ms: number) => ({
  dnsTimeout: ms,
  connectionTimeout: ms,
  greetingTimeout: ms,
  socketTimeout: ms,
})

function createPool() {
  const timeout = env.SMTP_TIMEOUT * 1000
  return nodemailer.createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: maxConcurrent.mail,
    // Closed before socketTimeout would mistake it for a server that hangs.
    idleTimeout: timeout / 2,
    ...timeouts(timeout),
  })
}

/** Sends one mail over SMTP to one address. Throws nodemailer's error, after SMTP_TIMEOUT, or when `signal` aborts. */
export async function send({ to, ...letter }: Letter, signal?: AbortSignal): Promise<void> {
  refuseInTransaction('The mail server')
  const pool = oncePerProcess('mail', createPool)
  // As an object, so that no display name or second recipient can be parsed out of the address.
  const mail = { from: env.MAIL_FROM, to: { name: '', address: to }, ...letter }
  await pool.sendMail({ ...mail, ...(signal && { signal }) })
}

/** Whether the mail server answers. */
export async function mailReady(): Promise<boolean> {
  const probe = nodemailer.createTransport({ url: env.SMTP_URL, ...timeouts(2_000) })
  return probe.verify().then(
    () => true,
    () => false,
  )
}
