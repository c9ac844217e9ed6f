import { forEachDetail } from '../student/details.ts'
import { emailOf, nameInParts, type RosterField, roleField } from './roster-field.ts'

/** The fields of a student in a roster, in the order of its template. */
export const studentFields: readonly RosterField[] = [
  {
    name: 'admissionNumber',
    label: 'Admission No',
    known: 'admissionno admissionnumber admno admissionid grno scholarno sourcedid'.split(' '),
    example: '2026/0147',
  },
  {
    name: 'username',
    label: 'Name',
    needed: true,
    known: 'name studentname nameofstudent nameofthestudent fullname student username नाम'.split(' '),
    example: 'Asha Rao',
  },
  ...nameInParts,
  emailOf('student', 'asha.rao@example.com'),
  {
    name: 'rollNumber',
    label: 'Roll No',
    needed: true,
    known: ['rollno', 'rollnumber', 'roll', 'classrollno', 'rno', 'rollnum', 'identifier', 'रोलनंबर'],
    example: '007',
  },
  {
    name: 'class',
    label: 'Class',
    needed: true,
    known: 'class classdivision classsection classandsection grade standard std grades कक्षा'.split(' '),
    example: '10-A',
  },
  { name: 'section', label: 'Section', known: ['section', 'division', 'div', 'sec', 'अनुभाग'], example: '' },
  ...Object.values(forEachDetail(({ label, known, example }, name) => ({ name, label, known, example }))),
  {
    name: 'registrationDate',
    label: 'Registration date',
    known: ['registrationdate', 'dateofregistration', 'admissiondate', 'dateofadmission', 'joiningdate'],
    example: '2026-04-01',
  },
  {
    name: 'loginName',
    label: 'Sign-in name',
    known: ['signinname', 'loginname', 'loginid', 'login', 'userid'],
    example: '',
  },
  { name: 'physics', label: 'Physics', known: ['physics', 'physicsmarks', 'phy'], example: '' },
  { name: 'chemistry', label: 'Chemistry', known: ['chemistry', 'chemistrymarks', 'chem'], example: '' },
  { name: 'biology', label: 'Biology', known: ['biology', 'biologymarks', 'bio'], example: '' },
  roleField,
]
