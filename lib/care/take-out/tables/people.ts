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

export const peopleTables = {
  students: table({
    headings: [
      'Admission No',
      'Name',
      'Email',
      'Roll No',
      'Class',
      'Sign-in name',
      'Board roll no',
      'APAAR',
      ...Object.values(details).map(({ label }) => label),
      'Registration date',
      'Physics',
      'Chemistry',
      'Biology',
      'Physics (computed)',
      'Chemistry (computed)',
      'Biology (computed)',
      'Plan',
    ],
    list: (actor, query) => listStudents(actor, query) as Promise<Page<StudentView>>,
    // Only what was typed stands where an import reads it: a computed mark must not come back as a typed one.
    row: (one) => [
      one.admissionNumber,
      one.username,
      one.email,
      one.rollNumber,
      one.class,
      one.loginName,
      one.boardRollNumber,
      one.apaarId,
      ...detailNames.map((name) => one[name]),
      one.registrationDate,
      ...Object.values(typedMarks(one)),
      ...Object.values(one.computed),
      one.subsplan,
    ],
  }),
  teachers: table({
    headings: ['Teacher ID', 'Name', 'Email', 'Phone', 'Registration date', 'Classes', 'Approved'],
    list: listTeachers,
    row: (one) => [
      one.displayId,
      one.fullName,
      one.email,
      one.phone,
      one.registrationDate,
      one.classIds.join('; '),
      one.approved ? 'yes' : 'no',
    ],
  }),
  classes: table({
    headings: ['Class', 'Class teacher', 'Teachers', 'Strength'],
    list: listClasses,
    row: ({ classdivision, teacherassigned, teachers, strength }) => {
      const lead = teachers.find(({ guid }) => guid === teacherassigned)?.fullName
      return [classdivision, lead, teachers.map(({ fullName }) => fullName).join('; '), strength]
    },
  }),
  imports: table({
    headings: ['Date', 'File', 'Kind', 'State', 'Added', 'Changed', 'Unchanged', 'Refused', 'By'],
    list: listImports,
    row: (one) => [
      one.createdAt,
      one.filename,
      one.kind,
      one.status,
      one.added,
      one.changed,
      one.unchanged,
      one.refused,
      one.createdBy,
    ],
  }),
  consents: table({
    headings: ['Name', 'Class', 'Roll No', 'Consent', 'Date', 'How', 'Parent', 'Relation'],
    list: listAnswers,
    row: (one) => [
      one.username,
      one.class,
      one.rollNumber,
      one.state,
      one.at,
      one.via,
      one.parentName,
      one.relation,
    ],
  }),
}
