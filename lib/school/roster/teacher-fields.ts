import { emailOf, nameInParts, type RosterField, roleField } from './roster-field.ts'

const ids = 'teacherid displayid employeeid empid staffid teachercode employeecode identifier sourcedid'

/** The fields of a teacher in a roster, in the order of its template. */
export const teacherFields: readonly RosterField[] = [
  {
    name: 'displayId',
    label: 'Teacher ID',
    known: ids.split(' '),
    example: 'T-014',
  },
  {
    name: 'fullName',
    label: 'Name',
    needed: true,
    known: 'name teachername nameofteacher nameoftheteacher fullname teacher staffname नाम'.split(' '),
    example: 'Vikram Iyer',
  },
  ...nameInParts,
  emailOf('teacher', 'vikram.iyer@example.com'),
  {
    name: 'phone',
    label: 'Phone',
    known: 'phone phonenumber phoneno mobile mobileno mobilenumber contactno contactnumber sms'.split(' '),
    example: '9876543210',
  },
  {
    name: 'registrationDate',
    label: 'Registration date',
    known: ['registrationdate', 'dateofregistration', 'joiningdate', 'dateofjoining'],
    example: '2026-04-01',
  },
  {
    name: 'classes',
    label: 'Classes',
    known: 'classes class classids classesassigned classdivision classdivisions classteacherof'.split(' '),
    example: '10-A; 10-B',
  },
  roleField,
]
