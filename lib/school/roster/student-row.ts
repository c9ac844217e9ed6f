import { z } from 'zod'
import { email, loginName, mark, name, rollNumber, text, typedNumber } from '../../core/fields.ts'
import { forEachDetail } from '../student/details.ts'
import {
  byField,
  type Cell,
  division,
  type Fault,
  joinNames,
  ownNumber,
  parseTexts,
  refuseRole,
  type Texts,
  writtenDate,
} from './cells.ts'
import type { Column } from './columns.ts'

const typedMark = typedNumber(mark.unwrap())

const rules = z
  .object({
    admissionNumber: ownNumber(name(40)),
    loginName,
    username: name(120),
    email,
    rollNumber: ownNumber(rollNumber),
    class: division,
    ...forEachDetail(({ maxLength }) => text(maxLength)),
    registrationDate: writtenDate,
    physics: typedMark,
    chemistry: typedMark,
    biology: typedMark,
  })
  .partial()

/** A row's values about a student; missing ones stay as they are. */
export type StudentData = z.output<typeof rules>

export function readStudent(cells: Cell[], columns: Column[]): { data: StudentData; faults: Fault[] } {
  const { texts, faults } = byField(cells, columns)
  const { section, role, ...rest } = joinNames(texts, 'username')
  const wrongRole = refuseRole(role, 'student')
  return parseTexts(rules, withSection(rest, section), [...faults, ...wrongRole])
}

/** Joins Class and Section, when they are in separate columns. */
const withSection = (texts: Texts, section: string | undefined): Texts =>
  section && texts.class && !division.safeParse(texts.class).success
    ? { ...texts, class: `${texts.class}-${section}` }
    : texts
