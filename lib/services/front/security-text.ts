import { msPerDay } from '../../core/day.ts'
import { env } from '../../core/env.ts'

/** Days until the text expires; every request generates it again. */
const validDays = 90

/** security.txt as in RFC 9116: how to report a vulnerability, by mail or on a page. */
export function securityText(now = new Date()): string {
  const contact = env.SECURITY_CONTACT ?? env.HELP_EMAIL
  const expires = new Date(Math.ceil(now.getTime() / msPerDay) * msPerDay + validDays * msPerDay)
  return [
    `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${env.PUBLIC_URL}/.well-known/security.txt`,
  ]
    .map((line) => `${line}\n`)
    .join('')
}
