import type { RosterField } from './roster-field.ts'
import { studentFields } from './student-fields.ts'
import { teacherFields } from './teacher-fields.ts'

// The fields of a roster, and the possible names of their columns. Safe for the browser.

export const kinds = ['students', 'teachers'] as const
export type Kind = (typeof kinds)[number]

/** All fields of a kind of roster, in the order of its template. */
export const fieldsOf: Record<Kind, readonly RosterField[]> = {
  students: studentFields,
  teachers: teacherFields,
}

/** The field's name on screens and in reasons; null for errors of the whole row. */
export const labelOf = (kind: Kind, name: string): string | null =>
  fieldsOf[kind].find((field) => field.name === name)?.label ?? null

/** Fields that a new person needs and no column fills. */
export function missingFields(kind: Kind, columns: { field: string | null }[]): string[] {
  const filled = new Set(columns.map(({ field }) => field))
  if (filled.has('givenName') || filled.has('familyName'))
    filled.add(kind === 'students' ? 'username' : 'fullName')
  return fieldsOf[kind].filter(({ name, needed }) => needed && !filled.has(name)).map(({ label }) => label)
}
