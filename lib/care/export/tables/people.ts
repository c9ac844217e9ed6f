import type { Page } from '../../../core/page.ts'
import { listClasses } from '../../../school/class/list-classes.ts'
import { listAnswers } from '../../../school/parent/list-answers.ts'
import { typedMarks } from '../../../school/practical-rule/typed.ts'
import { listImports } from '../../../school/roster/view-import.ts'
import { detailNames, details } from '../../../school/student/details.ts'
import { listStudents } from '../../../school/student/list.ts'
import type { StudentView } from '../../../school/student/schema.ts'
import { listTeachers } from '../../../school/teacher/list-teachers.ts'
import { table } from './table.ts'

const detailCells = Object.fromEntries(
  detailNames.map((name) => [details[name].label, (one: StudentView) => one[name]]),
)

export const peopleTables = {
  students: table({
    holds: ['Student', 'Account'],
    list: (actor, query) => listStudents(actor, query) as Promise<Page<StudentView>>,
    // Columns that an import reads hold only typed marks: a computed one must not come back as a typed one.
    cells: {
      'Admission No': (one) => one.admissionNumber,
      Name: (one) => one.username,
      Email: (one) => one.email,
      'Roll No': (one) => one.rollNumber,
      Class: (one) => one.class,
      'Sign-in name': (one) => one.loginName,
      'Board roll no': (one) => one.boardRollNumber,
      APAAR: (one) => one.apaarId,
      ...detailCells,
      'Registration date': (one) => one.registrationDate,
      Physics: (one) => typedMarks(one).physics,
      Chemistry: (one) => typedMarks(one).chemistry,
      Biology: (one) => typedMarks(one).biology,
      'Physics (computed)': (one) => one.computed.physics,
      'Chemistry (computed)': (one) => one.computed.chemistry,
      'Biology (computed)': (one) => one.computed.biology,
      Plan: (one) => one.subsplan,
    },
  }),
  teachers: table({
    holds: ['Teacher', 'Account'],
    list: listTeachers,
    cells: {
      'Teacher ID': (one) => one.displayId,
      Name: (one) => one.fullName,
      Email: (one) => one.email,
      Phone: (one) => one.phone,
      'Registration date': (one) => one.registrationDate,
      Classes: (one) => one.classIds.join('; '),
      Approved: (one) => (one.approved ? 'yes' : 'no'),
    },
  }),
  classes: table({
    holds: ['Class', 'ClassTeacher'],
    list: listClasses,
    cells: {
      Class: (one) => one.classdivision,
      'Class teacher': (one) => one.teachers.find(({ guid }) => guid === one.teacherassigned)?.fullName,
      Teachers: (one) => one.teachers.map(({ fullName }) => fullName).join('; '),
      Strength: (one) => one.strength,
    },
  }),
  imports: table({
    holds: ['Import'],
    list: listImports,
    cells: {
      Date: (one) => one.createdAt,
      File: (one) => one.filename,
      Kind: (one) => one.kind,
      State: (one) => one.status,
      Added: (one) => one.added,
      Changed: (one) => one.changed,
      Unchanged: (one) => one.unchanged,
      Refused: (one) => one.refused,
      By: (one) => one.createdBy,
    },
  }),
  consents: table({
    holds: ['ConsentEntry'],
    list: listAnswers,
    cells: {
      Name: (one) => one.username,
      Class: (one) => one.class,
      'Roll No': (one) => one.rollNumber,
      Consent: (one) => one.state,
      Date: (one) => one.at,
      How: (one) => one.via,
      Parent: (one) => one.parentName,
      Relation: (one) => one.relation,
    },
  }),
}
