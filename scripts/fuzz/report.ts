import type { Who } from './asked.ts'
import type { Finding } from './play.ts'

/** Findings that are one: the same fault of the same call. The first of each, and how many there were. */
export function grouped(findings: Finding[]): { first: Finding; times: number }[] {
  const kinds = new Map<string, { first: Finding; times: number }>()
  for (const finding of findings) {
    const what = finding.what.replaceAll(/[0-9a-f-]{36}|\d+\.\d s|Reference \S+|"reference":"\w+"/g, '…')
    const key = `${finding.rule} ${finding.asked?.call.name} ${what}`
    const known = kinds.get(key)
    if (known) known.times += 1
    else kinds.set(key, { first: finding, times: 1 })
  }
  return [...kinds.values()]
}

/** A finding in words, with the request to try it again by hand. */
export function inWords({ first, times }: { first: Finding; times: number }, base: string): string {
  const { rule, what, asked, batch } = first
  const head = `${rule}: ${asked?.call.name ?? 'a batch'} as ${asked?.who ?? 'any'}, batch ${batch}${times > 1 ? `, ${times} times` : ''}\n  ${what}`
  if (!asked) return head
  const headers = Object.entries(asked.headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const body = asked.body === undefined ? [] : [`--data-binary ${quoted(shortened(asked.body))}`]
  const parts = [
    'curl',
    '-X',
    asked.call.verb,
    quoted(base + asked.path),
    ...headers,
    ...credentialsHint(asked.who),
    ...body,
  ]
  return `${head}\n  ${parts.join(' ')}`
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''").replaceAll('\u0000', '\\0')}'`

const shortened = (text: string) =>
  text.length > 2_000 ? `${text.slice(0, 1_000)}… ${text.length} characters …${text.slice(-200)}` : text

const credentialsHint = (who: Who) =>
  who === 'nobody' ? [] : [who === 'student' ? "-H 'authorization: Bearer …'" : "-b 'labmark.session=…'"]
