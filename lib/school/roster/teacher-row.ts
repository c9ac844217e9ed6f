import { z } from 'zod'
import { displayId, email, name, phone } from '../../core/fields.ts'
import {
  byField,
  type Cell,
  division,
  type Fault,
  joinNames,
  parseTexts,
  refuseRole,
  writtenDate,
} from './cells.ts'
import type { Column } from './columns.ts'

/** 10 digits; a country code and spaces are removed. */
const typedPhone = z.preprocess(
  (typed) =>
    String(typed)
      .replace(/[\s()-]/g, '')
      .replace(/^(\+?91|0)(?=\d{10}$)/, ''),
  phone,
)

const divisions = z.preprocess(
  (typed) =>
    String(typed)
      .split(/[;,\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  z
    .array(division)
    .max(50, 'Use at most 50 classes')
    .transform((list) => [...new Set(list)].sort()),
)

const rules = z
  .object({
    displayId,
    fullName: name(120),
    email,
    phone: typedPhone,
    registrationDate: writtenDate,
    classes: divisions,
  })
  .partial()

/** A row's values about a teacher; its classes are added to those they have. */
export type TeacherData = z.output<typeof rules>

export function readTeacher(cells: Cell[], columns: Column[]): { data: TeacherData; faults: Fault[] } {
  const { texts, faults } = byField(cells, columns)
  const { role, ...rest } = joinNames(texts, 'fullName')
  return parseTexts(rules, rest, [...faults, ...refuseRole(role, 'teacher')])
}
