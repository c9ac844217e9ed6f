// What a roster may hold, and how its columns may be called. Safe for the browser.

export const kinds = ['students', 'teachers'] as const
export type Kind = (typeof kinds)[number]

export type RosterField = {
  name: string
  label: string
  /** a new person needs it */
  needed?: boolean
  /** what the column may be called, in small letters without spaces and signs; the first that is there wins */
  known: readonly string[]
  /** for the template */
  example: string
}

const students: readonly RosterField[] = [
  {
    name: 'admissionNumber',
    label: 'Admission No',
    known: [
      'admissionno',
      'admissionnumber',
      'admno',
      'admissionid',
      'grno',
      'scholarno',
      'srno',
      'sourcedid',
    ],
    example: '2026/0147',
  },
  {
    name: 'username',
    label: 'Name',
    needed: true,
    known: [
      'name',
      'studentname',
      'nameofstudent',
      'nameofthestudent',
      'fullname',
      'student',
      'username',
      'नाम',
    ],
    example: 'Asha Rao',
  },
  { name: 'givenName', label: 'First name', known: ['givenname', 'firstname'], example: '' },
  { name: 'familyName', label: 'Last name', known: ['familyname', 'lastname', 'surname'], example: '' },
  {
    name: 'email',
    label: 'E-mail',
    needed: true,
    known: ['email', 'emailid', 'emailaddress', 'studentemail', 'mailid', 'mail'],
    example: 'asha.rao@example.com',
  },
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
    known: [
      'class',
      'classdivision',
      'classsection',
      'classandsection',
      'grade',
      'standard',
      'std',
      'grades',
      'कक्षा',
    ],
    example: '10-A',
  },
  { name: 'section', label: 'Section', known: ['section', 'division', 'div', 'sec', 'अनुभाग'], example: '' },
  {
    name: 'address',
    label: 'Address',
    known: ['address', 'studentaddress', 'residentialaddress', 'homeaddress', 'पता'],
    example: '12 Lake Road, Pune',
  },
  {
    name: 'registrationDate',
    label: 'Registration date',
    known: ['registrationdate', 'dateofregistration', 'admissiondate', 'dateofadmission', 'joiningdate'],
    example: '2026-04-01',
  },
  { name: 'physics', label: 'Physics', known: ['physics', 'physicsmarks', 'phy'], example: '' },
  { name: 'chemistry', label: 'Chemistry', known: ['chemistry', 'chemistrymarks', 'chem'], example: '' },
  { name: 'biology', label: 'Biology', known: ['biology', 'biologymarks', 'bio'], example: '' },
  { name: 'role', label: 'Role', known: ['role', 'roles', 'usertype'], example: '' },
]

const teachers: readonly RosterField[] = [
  {
    name: 'displayId',
    label: 'Teacher ID',
    needed: true,
    known: [
      'teacherid',
      'displayid',
      'employeeid',
      'empid',
      'staffid',
      'teachercode',
      'employeecode',
      'identifier',
      'sourcedid',
    ],
    example: 'T-014',
  },
  {
    name: 'fullName',
    label: 'Name',
    needed: true,
    known: [
      'name',
      'teachername',
      'nameofteacher',
      'nameoftheteacher',
      'fullname',
      'teacher',
      'staffname',
      'नाम',
    ],
    example: 'Vikram Iyer',
  },
  { name: 'givenName', label: 'First name', known: ['givenname', 'firstname'], example: '' },
  { name: 'familyName', label: 'Last name', known: ['familyname', 'lastname', 'surname'], example: '' },
  {
    name: 'email',
    label: 'E-mail',
    needed: true,
    known: ['email', 'emailid', 'emailaddress', 'teacheremail', 'mailid', 'mail'],
    example: 'vikram.iyer@example.com',
  },
  {
    name: 'phone',
    label: 'Phone',
    needed: true,
    known: [
      'phone',
      'phonenumber',
      'phoneno',
      'mobile',
      'mobileno',
      'mobilenumber',
      'contactno',
      'contactnumber',
      'sms',
    ],
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
    known: [
      'classes',
      'class',
      'classids',
      'classesassigned',
      'classdivision',
      'classdivisions',
      'classteacherof',
    ],
    example: '10-A; 10-B',
  },
  { name: 'role', label: 'Role', known: ['role', 'roles', 'usertype'], example: '' },
]

/** All fields of a kind of roster, in the order of its template. */
export const fieldsOf: Record<Kind, readonly RosterField[]> = { students, teachers }

/** The field's name on screens and in reasons; what is about the whole row has none. */
export const labelOf = (kind: Kind, name: string): string | null =>
  fieldsOf[kind].find((field) => field.name === name)?.label ?? null

/** Fields that a new person needs and no column fills. */
export function missingFields(kind: Kind, columns: { field: string | null }[]): string[] {
  const filled = new Set(columns.map(({ field }) => field))
  if (filled.has('givenName') || filled.has('familyName'))
    filled.add(kind === 'students' ? 'username' : 'fullName')
  return fieldsOf[kind].filter(({ name, needed }) => needed && !filled.has(name)).map(({ label }) => label)
}
