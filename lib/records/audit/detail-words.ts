import type { AuditView } from './schema.ts'

/** An entry's details in one line: `students left: 3; teachers: Asha, Ravi`; '' when there are none. */
export const detailWords = (detail: AuditView['detail']): string =>
  Object.entries(detail ?? {})
    .map(
      ([name, value]) =>
        `${splitWords(name)}: ${formatValue(name === 'changed' ? fieldWords(value) : value)}`,
    )
    .join('; ')

/** The fields that a change names, in words. */
const fieldWords = (value: unknown) =>
  Array.isArray(value) ? value.map((name) => splitWords(String(name))) : value

/** What the forms call these fields. */
const formWords = new Map([
  ['username', 'name'],
  ['loginName', 'sign-in name'],
  ['apaarId', 'APAAR id'],
])

/** studentsLeft as words: students left. */
const splitWords = (name: string) =>
  formWords.get(name) ?? name.replace(/\B[A-Z]/g, (start) => ` ${start.toLowerCase()}`)

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(formatValue).join(', ')
  if (typeof value !== 'object') return String(value)
  // A person in a list is shown by name.
  if ('fullName' in value) return formatValue(value.fullName)
  return `(${detailWords(value as Record<string, unknown>)})`
}
