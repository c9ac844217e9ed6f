import { Prisma } from '../../core/db.ts'
import { type Act, byId, erased, ofSchool, type PersonalDataKind } from './personal-data-kind.ts'
import { erasedName, type SchoolPerson } from './school-person.ts'

const ofStudent = byId('studentId')
const ofAttempts = (person: SchoolPerson) => Prisma.sql`${ofSchool(person)} AND t."attemptId" IN (
  SELECT a.id FROM "Attempt" a
   WHERE a."studentId" = ${person.id}::uuid AND a."institutionId" = ${person.institutionId}::uuid)`

const ofAssessment = (person: SchoolPerson) => Prisma.sql`${ofSchool(person)} AND t."markId" IN (
  SELECT m.id FROM "AssessmentMark" m
   WHERE m."studentId" = ${person.id}::uuid AND m."institutionId" = ${person.institutionId}::uuid)`

type Doer = `${Act}By` | 'teacher' | 'admin'

/** What somebody did for others: the row stays, and loses the name. The columns are `<doer>Id` and `<doer>Name`. */
function doneBy(table: Prisma.ModelName, title: string, doer: Doer): PersonalDataKind {
  const name = Prisma.raw(`"${doer}Name"`)
  // Students do none of it, and scanning for each leaver would read half of the tables.
  const condition = (person: SchoolPerson) =>
    person.role === 'STUDENT' ? Prisma.sql`false` : byId(`${doer}Id`)(person)
  return {
    table,
    title,
    condition,
    fate: 'nameless',
    why: 'It is the school’s record of others’ work.',
    anonymise: (person) =>
      Prisma.sql`UPDATE ${Prisma.raw(`"${table}"`)} t SET ${name} = ${erasedName} WHERE ${condition(person)}`,
  }
}

/** Signed sheets that contain a student. */
const onSheets = (person: SchoolPerson) =>
  Prisma.sql`t.sheet->'rows' @> jsonb_build_array(jsonb_build_object('guid', ${person.id}::text)) AND ${ofSchool(person)}`

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
    condition: onSheets,
    fate: 'nameless',
    why: 'The sheet is signed for the whole class.',
    selection: ({ id }) => Prisma.sql`jsonb_build_object('frozenAt', t."frozenAt", 'line', (
      SELECT line FROM jsonb_array_elements(t.sheet->'rows') line WHERE line->>'guid' = ${id}), 'assessment', (
      SELECT line FROM jsonb_array_elements(t.sheet->'assessment') line WHERE line->>'guid' = ${id}), 'absences', (
      SELECT line FROM jsonb_array_elements(t.sheet->'absences') line WHERE line->>'guid' = ${id}))`,
    anonymise: (person) => Prisma.sql`
      UPDATE "MarkFreeze" t SET sheet = jsonb_set(t.sheet, '{rows}', (
        SELECT jsonb_agg(CASE WHEN line->>'guid' = ${person.id}
                 THEN line || jsonb_build_object('username', ${erasedName}::text) ELSE line END ORDER BY place)
          FROM jsonb_array_elements(t.sheet->'rows') WITH ORDINALITY AS lines(line, place)))
       WHERE ${onSheets(person)}`,
  },
  {
    table: 'MarkChange',
    title: 'Marks given',
    fate: 'nameless',
    hide: ['attemptId'],
    why: 'Marks and their history belong to the students.',
    condition: byId('markedById'),
  },
  {
    table: 'Comment',
    title: 'Comments written',
    fate: 'nameless',
    hide: ['attemptId'],
    why: 'Comments belong to the students.',
    condition: byId('authorId'),
  },
  {
    ...doneBy('Attempt', 'Work marked', 'markedBy'),
    selection: () => Prisma.sql`jsonb_build_object('experiment', t."experimentId", 'markedAt', t."markedAt")`,
  },
  {
    table: 'AssessmentChange',
    title: 'Internal assessment entered',
    fate: 'nameless',
    hide: ['markId'],
    why: 'Marks and their history belong to the students.',
    condition: byId('markedById'),
  },
  {
    ...doneBy('AssessmentMark', 'Current internal assessment', 'markedBy'),
    selection: () => Prisma.sql`jsonb_build_object('component', t.component, 'markedAt', t."markedAt")`,
  },
  {
    ...doneBy('ReviewRequest', 'Families answered', 'answeredBy'),
    hide: ['studentId', 'attemptId', 'text'],
  },
  doneBy('Release', 'Marks released', 'releasedBy'),
  doneBy('PracticalRule', 'Practical rules set', 'createdBy'),
  {
    ...doneBy('PracticalFile', 'Practical files printed', 'createdBy'),
    hide: ['token', 'studentId', 'digest'],
  },
  { ...doneBy('MarkFreeze', 'Sheets signed as a teacher', 'teacher'), hide: ['sheet'] },
  { ...doneBy('MarkFreeze', 'Sheets signed as an admin', 'admin'), hide: ['sheet'] },
  doneBy('BoardUpload', 'Uploads to the board recorded', 'createdBy'),
  doneBy('Import', 'Lists imported', 'createdBy'),
  doneBy('SupportConsent', 'Support access allowed', 'grantedBy'),
  {
    table: 'ConsentEntry',
    title: 'Paper answers recorded',
    fate: 'nameless',
    hide: ['studentId', 'parentName'],
    why: 'They are the parents’ answers.',
    condition: byId('recordedById'),
  },
  {
    ...doneBy('ErasureRequest', 'Erasures asked for', 'requestedBy'),
    hide: ['personName', 'reason', 'proof', 'digest', 'signature'],
  },
  {
    ...doneBy('ErasureRequest', 'Erasures decided', 'decidedBy'),
    hide: ['personName', 'reason', 'proof', 'digest', 'signature'],
  },
]
