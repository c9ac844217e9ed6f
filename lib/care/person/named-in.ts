import { Prisma } from '../../core/db.ts'
import type { SchoolPerson } from './school-person.ts'

// How rows about several people are found for one of them: by the id stored beside the name. A name without an id counts where
// nobody else of the school has it.

const otherPeople = ({ institutionId, id }: SchoolPerson) => Prisma.sql`(
  SELECT "fullName" AS name FROM "Admin" WHERE "institutionId" = ${institutionId}::uuid AND id <> ${id}::uuid
  UNION ALL
  SELECT "fullName" FROM "Teacher" WHERE "institutionId" = ${institutionId}::uuid AND id <> ${id}::uuid
  UNION ALL
  SELECT username FROM "Student" WHERE "institutionId" = ${institutionId}::uuid AND id <> ${id}::uuid)`

/** Notifications (t) that name the person. */
export const isNamed = (person: SchoolPerson) =>
  Prisma.sql`t."institutionId" = ${person.institutionId}::uuid AND ${person.id}::uuid = ANY(t."namedIds")`

/** Entries of the log (t) whose detail names the person; the database's labmark_forget_names removes the same. */
export const isInDetail = (person: SchoolPerson) => Prisma.sql`(
  strpos(t.detail::text, ${`"guid": "${person.id}", "fullName": `}) > 0
  OR (strpos(replace(t.detail::text, '"fullName": ' || to_json(${person.name}::text), ''), to_json(${person.name}::text)::text) > 0
      AND NOT EXISTS (SELECT 1 FROM ${otherPeople(person)} other WHERE other.name = ${person.name})))`
