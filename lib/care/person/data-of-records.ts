import { Prisma } from '../../core/db.ts'
import { isInDetail } from './named-in.ts'
import { byId, ofSchool, type PersonalDataKind } from './personal-data-kind.ts'
import { erasedName, type SchoolPerson } from './school-person.ts'

const inLog = (person: SchoolPerson) => Prisma.sql`${ofSchool(person)} AND (t."actorId" = ${person.id}::uuid
  OR t."subjectId" = ${person.id} OR ${isInDetail(person)})`

/** An entry of the log for the person: of what they did not to whom, and of what others did not from where. */
const ownPart = ({ id }: SchoolPerson) => Prisma.sql`to_jsonb(t) - CASE
  WHEN t."actorId" IS DISTINCT FROM ${id}::uuid THEN ARRAY['ip']
  WHEN t."subjectId" IS DISTINCT FROM ${id} THEN ARRAY['subjectName', 'detail']
  ELSE ARRAY[]::text[] END`

/**
 * Removes the name and the reason, which may identify the person, from all requests about somebody who is gone, including refused ones. Open
 * ones are closed, so that nobody can approve them any more. One with a proof stays as it is.
 */
const endRequests = ({ institutionId, id }: SchoolPerson) => Prisma.sql`
  UPDATE "ErasureRequest"
     SET "personName" = ${erasedName}, reason = '',
         "doneAt" = CASE WHEN status = 'refused' THEN "doneAt" ELSE ${new Date()}::timestamptz END,
         status = CASE WHEN status = 'refused' THEN status ELSE 'done' END
   WHERE "personId" = ${id}::uuid AND "institutionId" = ${institutionId}::uuid AND status <> 'done'`

/** The school's records that refer to a person by their id. */
export const dataOfRecords: PersonalDataKind[] = [
  {
    table: 'AuditEntry',
    title: 'Activity by or about them',
    condition: inLog,
    fate: 'nameless',
    why: 'Who did what must stay provable; the log keeps ids and no name.',
    selection: ownPart,
  },
  {
    table: 'AccessRecord',
    title: 'Lists and students opened, by day',
    fate: 'kept',
    why: 'After a breach it tells whose data was seen. It holds ids, and goes after a year.',
    condition: (person) =>
      Prisma.sql`${ofSchool(person)} AND (t."accountId" = ${person.id}::uuid OR t.scope = ${`student:${person.id}`})`,
  },
  {
    table: 'AccessKey',
    title: 'Access key',
    fate: 'nameless',
    why: 'A key that was used stays used.',
    condition: byId('studentId'),
    anonymise: (person) =>
      Prisma.sql`UPDATE "AccessKey" t SET "studentId" = NULL WHERE ${byId('studentId')(person)}`,
  },
  {
    table: 'KeyEvent',
    title: 'What became of the key',
    fate: 'kept',
    why: 'It shows what the school paid for. It contains ids and no names.',
    condition: byId('studentId'),
    hide: ['byName', 'byId'],
  },
  {
    table: 'KeyEvent',
    title: 'Keys given and taken back',
    fate: 'nameless',
    hide: ['studentId'],
    why: 'It shows what the school paid for.',
    condition: byId('byId'),
  },
  {
    table: 'Order',
    title: 'Keys ordered',
    fate: 'kept',
    why: 'The law requires orders and invoices to be kept; they name the school but no student.',
    condition: byId('createdById'),
  },
  {
    table: 'ErasureRequest',
    title: 'Wish to be erased',
    fate: 'nameless',
    anonymise: endRequests,
    why: 'It is the proof that the erasure was done; the name leaves it with the person.',
    condition: byId('personId'),
  },
]
