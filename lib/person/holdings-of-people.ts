import { Prisma } from '../db.ts'
import { escapeLike } from '../sql.ts'
import type { Holding } from './holding.ts'
import type { Who } from './who.ts'

const isPerson = ({ id }: Who) => Prisma.sql`t.id = ${id}::uuid`
const ofAccount = ({ id }: Who) => Prisma.sql`t."accountId" = ${id}::uuid`
const ofTeacher = ({ institutionId, id }: Who) =>
  Prisma.sql`t."teacherId" = ${id}::uuid AND t."institutionId" = ${institutionId}::uuid`

/** What Labmark holds of a person as such: who they are, how they sign in, what they are told. */
export const holdingsOfPeople: Holding[] = [
  { table: 'Account', title: 'Account', whose: isPerson, fate: 'erased', hide: ['passwordHash'] },
  { table: 'Student', title: 'Student', whose: isPerson, fate: 'erased' },
  { table: 'Teacher', title: 'Teacher', whose: isPerson, fate: 'erased' },
  { table: 'Admin', title: 'Admin', whose: isPerson, fate: 'erased' },
  { table: 'Session', title: 'Where signed in', whose: ofAccount, fate: 'erased' },
  {
    ...{ table: 'OneTimeCode', title: 'Codes by mail', whose: ofAccount, fate: 'erased' },
    hide: ['codeHash', 'linkHash'],
  },
  {
    ...{ table: 'ConsentCode', title: 'Consent slip', whose: ofAccount, fate: 'erased' },
    hide: ['codeHash'],
  },
  { table: 'ClassTeacher', title: 'Classes taught', whose: ofTeacher, fate: 'erased' },
  { table: 'BankComment', title: 'Own comment bank', whose: ofTeacher, fate: 'erased' },
  {
    ...{ table: 'ConsentEntry', title: 'Parents’ consent', fate: 'erased' },
    whose: ({ institutionId, id }) =>
      Prisma.sql`t."studentId" = ${id}::uuid AND t."institutionId" = ${institutionId}::uuid`,
  },
  // Before the notifications: a mail that is just being refused leaves one with the address.
  {
    ...{ table: 'Job', title: 'Mail on its way', fate: 'erased', whose: mailTo, hide: ['payload'] },
    forget: (who) => Prisma.sql`DELETE FROM "Job" t WHERE ${mailTo(who)}`,
  },
  {
    ...{ table: 'Notification', title: 'Notifications', fate: 'erased' },
    whose: ({ institutionId, id }) =>
      Prisma.sql`t."recipientId" = ${id}::uuid AND t."institutionId" = ${institutionId}::uuid`,
  },
  {
    ...{ table: 'Notification', title: 'Notifications to others that name them', fate: 'erased' },
    whose: (who) => Prisma.sql`t."recipientId" <> ${who.id}::uuid AND ${isNamed(who)}`,
    hide: ['recipientId'],
    forget: (who) => Prisma.sql`DELETE FROM "Notification" t WHERE ${isNamed(who)}`,
  },
  {
    ...{ table: 'ImportRow', title: 'Lines of imported lists', fate: 'erased', whose: linesAbout },
    forget: (who) => Prisma.sql`DELETE FROM "ImportRow" t WHERE ${linesAbout(who)}`,
  },
  {
    ...{ table: 'IdempotentAnswer', title: 'Answers kept for repeats', fate: 'erased', whose: answersAbout },
    forget: (who) => Prisma.sql`DELETE FROM "IdempotentAnswer" t WHERE ${answersAbout(who)}`,
    hide: ['fingerprint'],
  },
]

/** By whole words: a message about Omkar is none about Om. Only those that may be meant are taken apart. */
function isNamed({ institutionId, name, email }: Who) {
  const words = (text: Prisma.Sql) =>
    Prisma.sql`(' ' || regexp_replace(${text}, '[[:space:][:punct:]]+', ' ', 'g') || ' ')`
  return Prisma.sql`CASE
      WHEN strpos(t.message, ${email}) > 0 AND strpos(' ' || t.message || ' ', ' ' || ${email} || ' ') > 0 THEN true
      WHEN strpos(t.message, ${wordOf(name)}) > 0
      THEN strpos(${words(Prisma.sql`t.message`)}, ${words(Prisma.sql`${name}::text`)}) > 0 END
    AND t."institutionId" = ${institutionId}::uuid`
}

/** The longest word of a name; nothing, which stands in every message, where it has none. */
const wordOf = (name: string) =>
  (name.match(/[\p{L}\p{N}]+/gu) ?? []).reduce(
    (longest, word) => (word.length > longest.length ? word : longest),
    '',
  )

function linesAbout({ institutionId, id, email }: Who) {
  const told = Prisma.sql`concat(t.cells, t.data, t.before)`
  return Prisma.sql`(t."personId" = ${id}::uuid OR strpos(lower(${told}), ${email}) > 0)
    AND t."institutionId" = ${institutionId}::uuid`
}

function mailTo({ email }: Who) {
  return Prisma.sql`t.payload->>'to' = ${email}`
}

function answersAbout({ institutionId, id, email }: Who) {
  const about = [`%${id}%`, `%"${escapeLike(email)}"%`]
  return Prisma.sql`concat(t.operation, t.key, t.answer) LIKE ANY (${about}::text[])
    AND t."institutionId" = ${institutionId}::uuid`
}
