import nodemailer, { type Transporter } from 'nodemailer'
import { env } from '../env.ts'

export type Attachment = { filename: string; contentType: string; content: Buffer }

export type Letter = { to: string; subject: string; text: string; html: string; attachments?: Attachment[] }

let transport: Transporter | undefined

/** Sends one letter over SMTP to exactly one address. Throws nodemailer's error with `responseCode` when refused. */
export async function send({ to, ...letter }: Letter): Promise<void> {
  transport ??= nodemailer.createTransport(env.SMTP_URL, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as never)
  // As an object, so that no display name or second recipient can be read out of the address.
  await transport.sendMail({ from: env.MAIL_FROM, to: { name: '', address: to }, ...letter })
}

/** Whether the mail server answers. */
export async function mailReady(): Promise<boolean> {
  const probe = nodemailer.createTransport(env.SMTP_URL, {
    connectionTimeout: 2_000,
    greetingTimeout: 2_000,
  } as never)
  return probe.verify().then(
    () => true,
    () => false,
  )
}
