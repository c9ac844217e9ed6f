/** A field that a column of a roster may fill. Safe for the browser, as its lists are. */
export type RosterField = {
  name: string
  label: string
  /** a new person needs it */
  needed?: boolean
  /** what the column may be called, in small letters without spaces and punctuation; the first that is there wins */
  known: readonly string[]
  /** for the template */
  example: string
}

/** A name in two columns. */
export const nameInParts: readonly RosterField[] = [
  { name: 'givenName', label: 'First name', known: ['givenname', 'firstname'], example: '' },
  { name: 'familyName', label: 'Last name', known: ['familyname', 'lastname', 'surname'], example: '' },
]

/** The email of a student, who may have none, or of a teacher, who needs one. */
export const emailOf = (who: 'student' | 'teacher', example: string): RosterField => ({
  name: 'email',
  label: 'Email',
  needed: who === 'teacher',
  known: ['email', 'emailid', 'emailaddress', `${who}email`, 'mailid', 'mail'],
  example,
})

/** Other programs say what somebody is; a roster holds one kind. */
export const roleField: RosterField = {
  name: 'role',
  label: 'Role',
  known: ['role', 'roles', 'usertype'],
  example: '',
}
