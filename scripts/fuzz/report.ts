import type { Finding } from './play.ts'
import type { Who } from './request.ts'

/** Groups findings with the same fault of the same call: the first of each, and their number. */
export function grouped(findings: Finding[]): { first: Finding; times: number }[] {
  const kinds = new Map<string, { first: Finding; times: number }>()
  for (const finding of findings) {
    const what = finding.what.replaceAll(/[0-9a-f-]{36}|\d+\.\d s|Reference \S+|"reference":"\w+"/g, '…')
    const key = `${finding.rule} ${finding.request?.call.name} ${what}`
    const known = kinds.get(key)
    if (known) known.times += 1
    else kinds.set(key, { first: finding, times: 1 })
  }
  return [...kinds.values()]
}

/** Describes a finding, with the request to reproduce it by hand. */
export function describeFinding({ first, times }: { first: Finding; times: number }, base: string): string {
  const { rule, what, request, batch } = first
  const summary = `${rule}: ${request?.call.name ?? 'a batch'} as ${request?.who ?? 'any'}, batch ${batch}${times > 1 ? `, ${times} times` : ''}\n  ${what}`
  if (!request) return summary
  const headers = Object.entries(request.headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const body = request.body === undefined ? [] : [`--data-binary ${quoted(shortened(request.body))}`]
  const parts = [
    'curl',
    '-X',
    request.call.verb,
    quoted(base + request.path),
    ...headers,
    ...credentialsHint(request.who),
    ...body,
  ]
  return `${summary}\n  ${parts.join(' ')}`
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''").replaceAll('\u0000', '\\0')}'`

const shortened = (text: string) =>
  text.length > 2_000 ? `${text.slice(0, 1_000)}… ${text.length} characters …${text.slice(-200)}` : text

const credentialsHint = (who: Who) =>
  who === 'nobody' ? [] : [who === 'student' ? "-H 'authorization: Bearer …'" : "-b 'labmark.session=…'"]
