import type { AuditView } from './schema.ts'

type Json = AuditView['detail']

/** An entry's details in one line: `students left: 3; teachers: Asha, Ravi`; '' when there are none. */
export function detailWords(detail: Json): string {
  if (detail === null) return ''
  if (typeof detail !== 'object') return said(detail)
  return Object.entries(detail)
    .map(([name, value]) => `${spaced(name)}: ${said(value)}`)
    .join('; ')
}

/** studentsLeft as people write it. */
const spaced = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`)

function said(value: Json | undefined): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(said).join(', ')
  if (typeof value !== 'object') return String(value)
  // A person in a list is told by name.
  if ('fullName' in value) return said(value.fullName)
  return `(${detailWords(value)})`
}
