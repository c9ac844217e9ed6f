import { env } from '../../core/env.ts'

const day = 24 * 3600 * 1000

/** How long the text may be believed, in days; it is written again at every request. */
const goodFor = 90

/** Whom to tell of a weakness, as RFC 9116 has it: an address to write to, or a page. */
export function securityText(now = new Date()): string {
  const contact = env.SECURITY_CONTACT ?? env.HELP_EMAIL
  const until = new Date(Math.ceil(now.getTime() / day) * day + goodFor * day)
  return [
    `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
    `Expires: ${until.toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${env.PUBLIC_URL}/.well-known/security.txt`,
  ]
    .map((line) => `${line}\n`)
    .join('')
}
