import { createHmac } from 'node:crypto'
import { env } from './env.ts'

/** The site's secrets: the first makes new tokens; the older ones only read what was made before they were replaced. */
export const secrets = (): [string, ...string[]] => [
  env.NEXTAUTH_SECRET,
  ...(env.NEXTAUTH_SECRET_OLD?.split(',') ?? []),
]

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text)

/** HMAC-SHA-256 of a text under the site's newest secret. */
export const mac = (text: string): Buffer => hmac(secrets()[0], text).digest()

/** HMAC-SHA-256 of a text under each of the site's secrets, the newest first. */
export const macs = (text: string): Buffer[] => secrets().map((secret) => hmac(secret, text).digest())
