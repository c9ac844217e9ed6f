import { Prisma } from '../../core/db.ts'
import type { PersonalDataCount } from './schema.ts'
import type { SchoolPerson } from './school-person.ts'

/** Rows of a table (`t`) with data about a person. */
export type PersonalDataKind = {
  table: Prisma.ModelName
  /** the heading that a person reads above them */
  title: string
  condition: (person: SchoolPerson) => Prisma.Sql
  fate: PersonalDataCount['fate']
  /** why they are not simply deleted */
  why?: string
  /** columns left out of a person's export: secrets, and data about others */
  hide?: string[]
  /** shown instead of the whole row */
  selection?: (person: SchoolPerson) => Prisma.Sql
  /** removes the name; without it the database's own function does, or deleting the account deletes the rows */
  anonymise?: (person: SchoolPerson) => Prisma.Sql
}

/** Rows that are deleted with their person. */
export const erased = (
  table: Prisma.ModelName,
  title: string,
  condition: PersonalDataKind['condition'],
  hide: string[] = [],
): PersonalDataKind => ({ table, title, condition, fate: 'erased', hide })

/** Rows that are deleted with their person, though no foreign key leads from them to the account. */
export function erasedByCondition(
  table: Prisma.ModelName,
  title: string,
  condition: PersonalDataKind['condition'],
  hide: string[] = [],
): PersonalDataKind {
  const anonymise = (person: SchoolPerson) =>
    Prisma.sql`DELETE FROM ${Prisma.raw(`"${table}"`)} t WHERE ${condition(person)}`
  return { table, title, condition, fate: 'erased', hide, anonymise }
}

/** What a person did to a row of others. */
export type Act = 'answered' | 'marked' | 'released' | 'created' | 'granted' | 'requested' | 'decided'
type Role = 'account' | 'admin' | 'author' | 'person' | 'recipient' | 'student' | 'teacher'
type IdColumn = 'id' | 'byId' | 'recordedById' | `${Act}ById` | `${Role}Id`

/** Rows of the person's school. */
export const ofSchool = ({ institutionId }: SchoolPerson) =>
  Prisma.sql`t."institutionId" = ${institutionId}::uuid`

/** Rows of the school that name the person by their id in a column. */
export const byId =
  (column: IdColumn) =>
  ({ institutionId, id }: SchoolPerson) =>
    Prisma.sql`t.${Prisma.raw(`"${column}"`)} = ${id}::uuid AND t."institutionId" = ${institutionId}::uuid`
