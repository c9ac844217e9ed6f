import { Prisma } from '../../core/db.ts'
import { escapeLike } from '../../core/sql.ts'
import { isNamed } from './named-in.ts'
import { byId, erased, erasedByCondition, type PersonalDataKind } from './personal-data-kind.ts'
import type { SchoolPerson } from './school-person.ts'

const ofAccount = ({ id }: SchoolPerson) => Prisma.sql`t."accountId" = ${id}::uuid`
const ofSessions = ({ id }: SchoolPerson) =>
  Prisma.sql`t."sessionId" IN (SELECT id FROM "Session" WHERE "accountId" = ${id}::uuid)`

/** The data about a person as such: who they are, how they sign in, and their notifications. */
export const dataOfPeople: PersonalDataKind[] = [
  erased('Account', 'Account', byId('id'), ['passwordHash']),
  erased('Student', 'Student', byId('id')),
  erased('Teacher', 'Teacher', byId('id')),
  erased('Admin', 'Admin', byId('id')),
  erased('Session', 'Where signed in', ofAccount),
  erased('OidcLink', 'Known at the school’s own sign-in', byId('accountId')),
  erased('OidcSession', 'Sign-ins by the school’s own account', ofSessions, ['sid']),
  erased('KnownPlace', 'Places signed in from', ofAccount, ['placeHash']),
  erased('OneTimeCode', 'Codes by mail', ofAccount, ['codeHash', 'linkHash']),
  erased('Passkey', 'Passkeys', ofAccount, ['credentialId', 'publicKey', 'counter']),
  erased('Authenticator', 'Authenticator app', ofAccount, ['sealedSecret', 'lastStep']),
  erased('RecoveryCode', 'Recovery codes', ofAccount, ['codeHash', 'salt']),
  erased('FactorLoss', 'A lost second step', ofAccount, ['linkHash']),
  erased('ConsentCode', 'Consent slip', ofAccount, ['codeHash', 'familyHash']),
  erased('ClassTeacher', 'Classes taught', byId('teacherId')),
  erased('BankComment', 'Own comment bank', byId('teacherId')),
  erased('ConsentEntry', 'Parents’ consent', byId('studentId')),
  // Before the notifications: a mail that is being refused right now leaves one with the address.
  erasedByCondition('Job', 'Mail on its way', mailTo, ['payload']),
  erased('Notification', 'Notifications', byId('recipientId')),
  {
    table: 'Notification',
    title: 'Notifications to others that name them',
    fate: 'erased',
    condition: (person) => Prisma.sql`t."recipientId" <> ${person.id}::uuid AND ${isNamed(person)}`,
    hide: ['recipientId'],
    anonymise: (person) => Prisma.sql`DELETE FROM "Notification" t WHERE ${isNamed(person)}`,
  },
  // The reason why a line was refused may name somebody else.
  erasedByCondition('ImportRow', 'Lines of imported lists', importRowsOf, ['errors']),
  {
    ...erasedByCondition('IdempotentAnswer', 'Answers kept for repeats', answersAbout),
    selection: ({
      id,
      email,
    }) => Prisma.sql`jsonb_build_object('operation', t.operation, 'createdAt', t."createdAt", 'about',
      jsonb_path_query_array(t.answer, 'strict $.** ? (@.student == $id || @.guid == $id || @.email == $email)',
                             jsonb_build_object('id', ${id}::text, 'email', ${email}::text)))`,
  },
]

/** Rows by the person's id or, where no person was created, by an email that fills a whole cell. */
function importRowsOf({ institutionId, id, email }: SchoolPerson) {
  return Prisma.sql`t."institutionId" = ${institutionId}::uuid AND (t."personId" = ${id}::uuid
    OR (t."personId" IS NULL AND t.data->>'email' = ${email})
    OR EXISTS (SELECT 1 FROM jsonb_array_elements(t.cells) AS cells(cell)
                WHERE lower(btrim(CASE WHEN jsonb_typeof(cell) = 'object' THEN cell->>'text' ELSE cell #>> '{}' END)) = ${email}))`
}

/**
 * About their account, or from the school to their address: one that several people share is nobody's, and another school's mail to the same
 * address is that school's.
 */
function mailTo({ institutionId, id, email }: SchoolPerson) {
  return Prisma.sql`(t.payload->>'accountId' = ${id} OR t.payload->'code'->>'accountId' = ${id}
    OR (t.payload->>'to' = ${email} AND t.payload->>'institutionId' = ${institutionId}))`
}

function answersAbout({ institutionId, id, email }: SchoolPerson) {
  const patterns = [`%${id}%`, ...(email ? [`%"${escapeLike(email)}"%`] : [])]
  return Prisma.sql`(t.operation || t.key || t.answer::text) LIKE ANY (${patterns}::text[])
    AND t."institutionId" = ${institutionId}::uuid`
}
