import { Prisma } from '../../core/db.ts'
import { escapeLike } from '../../core/sql.ts'
import { isNamed } from './named-in.ts'
import type { PersonalDataKind } from './personal-data-kind.ts'
import type { Who } from './who.ts'

const isPerson = ({ institutionId, id }: Who) =>
  Prisma.sql`t.id = ${id}::uuid AND t."institutionId" = ${institutionId}::uuid`
const ofAccount = ({ id }: Who) => Prisma.sql`t."accountId" = ${id}::uuid`
const ofTeacher = ({ institutionId, id }: Who) =>
  Prisma.sql`t."teacherId" = ${id}::uuid AND t."institutionId" = ${institutionId}::uuid`

/** The data about a person as such: who they are, how they sign in, and their notifications. */
export const dataOfPeople: PersonalDataKind[] = [
  { table: 'Account', title: 'Account', whose: isPerson, fate: 'erased', hide: ['passwordHash'] },
  { table: 'Student', title: 'Student', whose: isPerson, fate: 'erased' },
  { table: 'Teacher', title: 'Teacher', whose: isPerson, fate: 'erased' },
  { table: 'Admin', title: 'Admin', whose: isPerson, fate: 'erased' },
  { table: 'Session', title: 'Where signed in', whose: ofAccount, fate: 'erased' },
  {
    table: 'OidcLink',
    title: 'Known at the school’s own sign-in',
    fate: 'erased',
    whose: ({ institutionId, id }) =>
      Prisma.sql`t."accountId" = ${id}::uuid AND t."institutionId" = ${institutionId}::uuid`,
  },
  {
    table: 'OidcSession',
    title: 'Sign-ins by the school’s own account',
    fate: 'erased',
    hide: ['sid'],
    whose: ({ id }) =>
      Prisma.sql`t."sessionId" IN (SELECT id FROM "Session" WHERE "accountId" = ${id}::uuid)`,
  },
  {
    table: 'KnownPlace',
    title: 'Places signed in from',
    whose: ofAccount,
    fate: 'erased',
    hide: ['placeHash'],
  },
  {
    table: 'OneTimeCode',
    title: 'Codes by mail',
    whose: ofAccount,
    fate: 'erased',
    hide: ['codeHash', 'linkHash'],
  },
  {
    table: 'Passkey',
    title: 'Passkeys',
    whose: ofAccount,
    fate: 'erased',
    hide: ['credentialId', 'publicKey', 'counter'],
  },
  {
    table: 'Authenticator',
    title: 'Authenticator app',
    whose: ofAccount,
    fate: 'erased',
    hide: ['sealedSecret', 'lastStep'],
  },
  {
    table: 'RecoveryCode',
    title: 'Recovery codes',
    whose: ofAccount,
    fate: 'erased',
    hide: ['codeHash', 'salt'],
  },
  { table: 'FactorLoss', title: 'A lost second step', whose: ofAccount, fate: 'erased', hide: ['linkHash'] },
  {
    table: 'ConsentCode',
    title: 'Consent slip',
    whose: ofAccount,
    fate: 'erased',
    hide: ['codeHash', 'familyHash'],
  },
  { table: 'ClassTeacher', title: 'Classes taught', whose: ofTeacher, fate: 'erased' },
  { table: 'BankComment', title: 'Own comment bank', whose: ofTeacher, fate: 'erased' },
  {
    table: 'ConsentEntry',
    title: 'Parents’ consent',
    fate: 'erased',
    whose: ({ institutionId, id }) =>
      Prisma.sql`t."studentId" = ${id}::uuid AND t."institutionId" = ${institutionId}::uuid`,
  },
  // Before the notifications: a mail that is being refused right now leaves one with the address.
  {
    table: 'Job',
    title: 'Mail on its way',
    fate: 'erased',
    whose: mailTo,
    hide: ['payload'],
    anonymise: (who) => Prisma.sql`DELETE FROM "Job" t WHERE ${mailTo(who)}`,
  },
  {
    table: 'Notification',
    title: 'Notifications',
    fate: 'erased',
    whose: ({ institutionId, id }) =>
      Prisma.sql`t."recipientId" = ${id}::uuid AND t."institutionId" = ${institutionId}::uuid`,
  },
  {
    table: 'Notification',
    title: 'Notifications to others that name them',
    fate: 'erased',
    whose: (who) => Prisma.sql`t."recipientId" <> ${who.id}::uuid AND ${isNamed(who)}`,
    hide: ['recipientId'],
    anonymise: (who) => Prisma.sql`DELETE FROM "Notification" t WHERE ${isNamed(who)}`,
  },
  {
    table: 'ImportRow',
    title: 'Lines of imported lists',
    fate: 'erased',
    whose: importRowsOf,
    // The reason why a line was refused may name somebody else.
    hide: ['errors'],
    anonymise: (who) => Prisma.sql`DELETE FROM "ImportRow" t WHERE ${importRowsOf(who)}`,
  },
  {
    table: 'IdempotentAnswer',
    title: 'Answers kept for repeats',
    fate: 'erased',
    whose: answersAbout,
    anonymise: (who) => Prisma.sql`DELETE FROM "IdempotentAnswer" t WHERE ${answersAbout(who)}`,
    shown: ({
      id,
      email,
    }) => Prisma.sql`jsonb_build_object('operation', t.operation, 'createdAt', t."createdAt", 'about',
      jsonb_path_query_array(t.answer, 'strict $.** ? (@.student == $id || @.guid == $id || @.email == $email)',
                             jsonb_build_object('id', ${id}::text, 'email', ${email}::text)))`,
  },
]

/** Rows by the person's id or, where no person was created, by an email that fills a whole cell. */
function importRowsOf({ institutionId, id, email }: Who) {
  return Prisma.sql`t."institutionId" = ${institutionId}::uuid AND (t."personId" = ${id}::uuid
    OR (t."personId" IS NULL AND t.data->>'email' = ${email})
    OR EXISTS (SELECT 1 FROM jsonb_array_elements(t.cells) AS cells(cell)
                WHERE lower(btrim(CASE WHEN jsonb_typeof(cell) = 'object' THEN cell->>'text' ELSE cell #>> '{}' END)) = ${email}))`
}

/** To their address, or with their password or code: an address that several people share is nobody's. */
function mailTo({ id, email }: Who) {
  return Prisma.sql`(t.payload->>'to' = ${email} OR t.payload->>'accountId' = ${id}
    OR t.payload->'code'->>'accountId' = ${id})`
}

function answersAbout({ institutionId, id, email }: Who) {
  const about = [`%${id}%`, ...(email ? [`%"${escapeLike(email)}"%`] : [])]
  return Prisma.sql`(t.operation || t.key || t.answer::text) LIKE ANY (${about}::text[])
    AND t."institutionId" = ${institutionId}::uuid`
}
