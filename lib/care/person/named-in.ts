import { Prisma } from '../../core/db.ts'
import type { Who } from './who.ts'

// How rows about several people are found for one of them: by the id stored beside the name. Rows from before the ids are
// found by the whole
// name, where nobody else of the school can be meant.

const peopleOf = ({ institutionId, id }: Who) => Prisma.sql`(
  SELECT "fullName" AS name FROM "Admin" WHERE "institutionId" = ${institutionId}::uuid AND id <> ${id}::uuid
  UNION ALL
  SELECT "fullName" FROM "Teacher" WHERE "institutionId" = ${institutionId}::uuid AND id <> ${id}::uuid
  UNION ALL
  SELECT username FROM "Student" WHERE "institutionId" = ${institutionId}::uuid AND id <> ${id}::uuid)`

/** Notifications (t) that name the person. */
export const isNamed = (who: Who) => Prisma.sql`t."institutionId" = ${who.institutionId}::uuid
  AND CASE WHEN t."namedIds" IS NULL THEN ${isWritten(who)} ELSE ${who.id}::uuid = ANY(t."namedIds") END`

/** Matches whole words: a message about Omkar, or about Om Rao who is there too, is not about Om. A cheap check comes first. */
function isWritten(who: Who) {
  const { name, email } = who
  const message = spaced(Prisma.sql`t.message`)
  return Prisma.sql`CASE
    WHEN strpos(t.message, ${email}) > 0 AND strpos(' ' || t.message || ' ', ' ' || ${email} || ' ') > 0 THEN true
    WHEN strpos(t.message, ${longestWord(name)}) > 0
    THEN strpos(${message}, ${spaced(Prisma.sql`${name}::text`)}) > 0
     AND NOT EXISTS (SELECT 1 FROM ${peopleOf(who)} other
                      WHERE strpos(${spaced(Prisma.sql`other.name`)}, ${spaced(Prisma.sql`${name}::text`)}) > 0
                        AND strpos(${message}, ${spaced(Prisma.sql`other.name`)}) > 0) END`
}

const spaced = (text: Prisma.Sql) =>
  Prisma.sql`(' ' || regexp_replace(${text}, '[[:space:][:punct:]]+', ' ', 'g') || ' ')`

/** The empty string, which every message contains, when the name has no word. */
const longestWord = (name: string) =>
  (name.match(/[\p{L}\p{N}]+/gu) ?? []).reduce(
    (longest, word) => (word.length > longest.length ? word : longest),
    '',
  )

/** Entries of the log (t) whose detail names the person; the database's labmark_forget_names removes the same. */
export const isInDetail = (who: Who) => Prisma.sql`(
  strpos(t.detail::text, ${`"guid": "${who.id}", "fullName": `}) > 0
  OR (strpos(replace(t.detail::text, '"fullName": ' || to_json(${who.name}::text), ''), to_json(${who.name}::text)::text) > 0
      AND NOT EXISTS (SELECT 1 FROM ${peopleOf(who)} other WHERE other.name = ${who.name})))`
