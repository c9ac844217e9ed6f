import { Prisma } from '../../core/db.ts'
import { type Act, byId, erased, ofSchool, type PersonalDataKind } from './personal-data-kind.ts'
import { nobody, type Who } from './who.ts'

const ofStudent = byId('studentId')
const ofAttempts = (who: Who) => Prisma.sql`${ofSchool(who)} AND t."attemptId" IN (
  SELECT a.id FROM "Attempt" a
   WHERE a."studentId" = ${who.id}::uuid AND a."institutionId" = ${who.institutionId}::uuid)`

const ofAssessment = (who: Who) => Prisma.sql`${ofSchool(who)} AND t."markId" IN (
  SELECT m.id FROM "AssessmentMark" m
   WHERE m."studentId" = ${who.id}::uuid AND m."institutionId" = ${who.institutionId}::uuid)`

type ById = `${Act}ById` | 'teacherId' | 'adminId'
type ByName = `${Act}ByName` | 'teacherName' | 'adminName'

/** What somebody did for others: the row stays, and the column loses the name. */
function doneBy(table: Prisma.ModelName, title: string, id: ById, called: ByName): PersonalDataKind {
  const byName = Prisma.raw(`"${called}"`)
  // Students do none of it, and scanning for each leaver would read half of the tables.
  const whose = (who: Who) => (who.role === 'STUDENT' ? Prisma.sql`false` : byId(id)(who))
  return {
    table,
    title,
    whose,
    fate: 'nameless',
    why: 'It is the school’s record of others’ work.',
    anonymise: (who) =>
      Prisma.sql`UPDATE ${Prisma.raw(`"${table}"`)} t SET ${byName} = ${nobody} WHERE ${whose(who)}`,
  }
}

/** Signed sheets that contain a student. */
const onSheets = (who: Who) =>
  Prisma.sql`t.sheet->'rows' @> jsonb_build_array(jsonb_build_object('guid', ${who.id}::text)) AND ${ofSchool(who)}`

/** The work that students did, and the work that teachers and admins did. */
export const dataOfWork: PersonalDataKind[] = [
  erased('Attempt', 'Experiments done', ofStudent),
  erased('AttemptAnswer', 'Answers given', ofAttempts),
  erased('MarkChange', 'Marks received', ofAttempts, ['ip']),
  erased('Comment', 'Comments received', ofAttempts),
  erased('ReviewRequest', 'Requests to look at a mark again', ofStudent),
  erased('AssessmentMark', 'Internal assessment', ofStudent),
  erased('AssessmentChange', 'Internal assessment, each mark', ofAssessment, ['ip']),
  erased('PracticalFile', 'Practical files', ofStudent, ['token']),
  erased('BoardUploadLine', 'Marks uploaded to the board', ofStudent),
  {
    table: 'MarkFreeze',
    title: 'Line on signed sheets',
    whose: onSheets,
    fate: 'nameless',
    why: 'The sheet is signed for the whole class.',
    shown: ({ id }) => Prisma.sql`jsonb_build_object('frozenAt', t."frozenAt", 'line', (
      SELECT line FROM jsonb_array_elements(t.sheet->'rows') line WHERE line->>'guid' = ${id}), 'assessment', (
      SELECT line FROM jsonb_array_elements(t.sheet->'assessment') line WHERE line->>'guid' = ${id}), 'absences', (
      SELECT line FROM jsonb_array_elements(t.sheet->'absences') line WHERE line->>'guid' = ${id}))`,
    anonymise: (who) => Prisma.sql`
      UPDATE "MarkFreeze" t SET sheet = jsonb_set(t.sheet, '{rows}', (
        SELECT jsonb_agg(CASE WHEN line->>'guid' = ${who.id}
                 THEN line || jsonb_build_object('username', ${nobody}::text) ELSE line END ORDER BY place)
          FROM jsonb_array_elements(t.sheet->'rows') WITH ORDINALITY AS lines(line, place)))
       WHERE ${onSheets(who)}`,
  },
  {
    table: 'MarkChange',
    title: 'Marks given',
    fate: 'nameless',
    hide: ['attemptId'],
    why: 'Marks and their history belong to the students.',
    whose: byId('markedById'),
  },
  {
    table: 'Comment',
    title: 'Comments written',
    fate: 'nameless',
    hide: ['attemptId'],
    why: 'Comments belong to the students.',
    whose: byId('authorId'),
  },
  {
    ...doneBy('Attempt', 'Work marked', 'markedById', 'markedByName'),
    shown: () => Prisma.sql`jsonb_build_object('experiment', t."experimentId", 'markedAt', t."markedAt")`,
  },
  {
    table: 'AssessmentChange',
    title: 'Internal assessment entered',
    fate: 'nameless',
    hide: ['markId'],
    why: 'Marks and their history belong to the students.',
    whose: byId('markedById'),
  },
  {
    ...doneBy('AssessmentMark', 'Current internal assessment', 'markedById', 'markedByName'),
    shown: () => Prisma.sql`jsonb_build_object('component', t.component, 'markedAt', t."markedAt")`,
  },
  {
    ...doneBy('ReviewRequest', 'Families answered', 'answeredById', 'answeredByName'),
    hide: ['studentId', 'attemptId', 'text'],
  },
  doneBy('Release', 'Marks released', 'releasedById', 'releasedByName'),
  doneBy('PracticalRule', 'Practical rules set', 'createdById', 'createdByName'),
  {
    ...doneBy('PracticalFile', 'Practical files printed', 'createdById', 'createdByName'),
    hide: ['token', 'studentId', 'digest'],
  },
  { ...doneBy('MarkFreeze', 'Sheets signed as a teacher', 'teacherId', 'teacherName'), hide: ['sheet'] },
  { ...doneBy('MarkFreeze', 'Sheets signed as an admin', 'adminId', 'adminName'), hide: ['sheet'] },
  doneBy('BoardUpload', 'Uploads to the board recorded', 'createdById', 'createdByName'),
  doneBy('Import', 'Lists imported', 'createdById', 'createdByName'),
  doneBy('SupportConsent', 'Support access allowed', 'grantedById', 'grantedByName'),
  {
    table: 'ConsentEntry',
    title: 'Paper answers recorded',
    fate: 'nameless',
    hide: ['studentId', 'parentName'],
    why: 'They are the parents’ answers.',
    whose: byId('recordedById'),
  },
  {
    ...doneBy('ErasureRequest', 'Erasures asked for', 'requestedById', 'requestedByName'),
    hide: ['personName', 'reason', 'proof', 'digest', 'signature'],
  },
  {
    ...doneBy('ErasureRequest', 'Erasures decided', 'decidedById', 'decidedByName'),
    hide: ['personName', 'reason', 'proof', 'digest', 'signature'],
  },
]
