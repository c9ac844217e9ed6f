/** A field that a column of a roster can fill. Safe for the browser, as are the lists of them. */
export type RosterField = {
  name: string
  label: string
  /** required for a new person */
  needed?: boolean
  /** possible headings of the column, in lower case without spaces and punctuation; the first match wins */
  known: readonly string[]
  /** for the template */
  example: string
}

/** A name that is split over two columns. */
export const nameInParts: readonly RosterField[] = [
  { name: 'givenName', label: 'First name', known: ['givenname', 'firstname'], example: '' },
  { name: 'familyName', label: 'Last name', known: ['familyname', 'lastname', 'surname'], example: '' },
]

/** The email of a student, which is optional, or of a teacher, which is required. */
export const emailOf = (person: 'student' | 'teacher', example: string): RosterField => ({
  name: 'email',
  label: 'Email',
  needed: person === 'teacher',
  known: ['email', 'emailid', 'emailaddress', `${person}email`, 'mailid', 'mail'],
  example,
})

/** The role that other programs export; a roster holds only one kind of person. */
export const roleField: RosterField = {
  name: 'role',
  label: 'Role',
  known: ['role', 'roles', 'usertype'],
  example: '',
}
