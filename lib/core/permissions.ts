/** Who may do what: the whole access matrix. It imports nothing, so that screens ask the same question as the server. */
export type RoleName = 'admin' | 'teacher' | 'student' | 'provider' | 'family'

/** What an admin may do: an owner everything, the office everything but choosing admins, a viewer only read. */
export const adminRoles = ['owner', 'office', 'viewer'] as const
export type AdminRole = (typeof adminRoles)[number]

type Rule = { roles: readonly RoleName[]; says: string }

export const rights = {
  'session.use': {
    roles: ['admin', 'teacher', 'student', 'provider'],
    says: 'See who they are, and sign out',
  },
  'password.change': {
    roles: ['admin', 'teacher', 'student', 'provider'],
    says: 'Change their own password',
  },
  'password.recheck': {
    roles: ['admin', 'teacher', 'student', 'provider'],
    says: 'Confirm a destructive act with their own password',
  },

  'factor.view': {
    roles: ['admin', 'teacher', 'provider'],
    says: 'See their own passkeys, authenticator app and recovery codes',
  },
  'factor.own': {
    roles: ['admin', 'teacher', 'provider'],
    says: 'Add and remove their own passkeys, authenticator app and recovery codes',
  },
  'factor.rule': { roles: ['admin'], says: 'Set who of the staff needs a second step, and which' },
  'factor.reset': { roles: ['admin'], says: 'Let a colleague who lost their second step sign in again' },

  'institute.view': {
    roles: ['admin', 'provider'],
    says: 'See an institute: admins their own, staff the list',
  },
  'institute.update': { roles: ['admin', 'provider'], says: "Change an institute's name, slogan and id" },
  'institute.onboard': { roles: ['provider'], says: 'Open, close and reopen institutes' },
  'profile.view': { roles: ['admin', 'teacher'], says: 'See their own account settings' },
  'profile.update': { roles: ['admin', 'teacher'], says: 'Change their own profile' },

  'sign-in.own': {
    roles: ['admin', 'teacher'],
    says: 'Unlink their own account at the school’s provider',
  },

  'admin.view': { roles: ['admin'], says: "See who the institute's admins are" },
  'admin.manage': { roles: ['admin'], says: 'Invite admins, change their roles and remove them' },

  'sign-in.view': {
    roles: ['admin'],
    says: 'See how the school’s staff sign in: its own provider, and second steps',
  },
  'sign-in.manage': { roles: ['admin'], says: 'Connect the school’s own provider, and prove its domains' },

  'academic-session.view': { roles: ['admin'], says: 'See the school’s academic sessions' },
  'academic-session.begin': {
    roles: ['admin'],
    says: 'Begin the next academic session, undo it, and choose what catalogue one uses',
  },

  'class.view': { roles: ['admin', 'teacher'], says: 'See classes: teachers those assigned to them' },
  'class.manage': { roles: ['admin'], says: 'Create, change and remove classes' },

  'parent.view': {
    roles: ['admin'],
    says: 'See which parents have consented, and the history of their answers',
  },
  'parent.slip': { roles: ['admin'], says: 'Print consent slips' },
  'parent.record': {
    roles: ['admin'],
    says: "Record a parent's answer given on paper, make a new slip code, and set whether lab work waits for consent",
  },

  'family.manage': {
    roles: ['admin'],
    says: 'Let families see what was released, and make new slip codes for a class',
  },
  'family.read': {
    roles: ['family'],
    says: 'See the released marks and comments of the child whose code they have',
  },
  'family.ask': {
    roles: ['family'],
    says: 'Ask for a released mark of that child to be looked at again',
  },
  'review.answer': { roles: ['teacher'], says: 'Answer such requests from families of their own classes' },

  'person.export': {
    roles: ['admin'],
    says: 'Find everybody of the school, and export all that is held about one',
  },
  'person.self': { roles: ['admin', 'teacher'], says: 'Export all that is held about oneself' },
  'retention.view': { roles: ['admin'], says: 'See how long data is kept, and what the next run erases' },
  'erasure.view': {
    roles: ['admin'],
    says: 'See what an erasure would do, those asked for, and their proofs',
  },
  'erasure.ask': { roles: ['admin'], says: 'Ask for the erasure of a person' },
  'erasure.decide': {
    roles: ['admin'],
    says: 'Approve an erasure that another admin asked for, or stop one',
  },

  'teacher.view': { roles: ['admin'], says: "See the institute's teachers, and who teaches what" },
  'teacher.manage': { roles: ['admin'], says: 'Add, approve, assign, replace and remove teachers' },
  'teacher.self': { roles: ['teacher'], says: 'See oneself with the assigned classes' },

  'student.view': {
    roles: ['admin', 'teacher', 'student', 'provider'],
    says: 'See students: teachers of their classes, students themselves, staff only counts',
  },
  'student.manage': { roles: ['admin'], says: 'Add, change, move and remove students' },
  'student.slip': {
    roles: ['admin', 'teacher'],
    says: 'Make login slips with new passwords: teachers for students of their classes',
  },
  'roster.view': { roles: ['admin'], says: 'See what was imported from files' },
  'roster.import': { roles: ['admin'], says: 'Import students and teachers from files, and undo it' },
  'roster.export': { roles: ['admin'], says: 'Export tables as CSV or XLSX, one or all' },
  'bin.view': { roles: ['admin'], says: 'See the recycle bin' },
  'bin.use': { roles: ['admin'], says: 'Restore from the recycle bin' },

  'experiment.view': { roles: ['admin', 'teacher', 'student'], says: 'See the catalogue of experiments' },
  'experiment.answers': { roles: ['admin', 'teacher'], says: 'See the questions with their right answers' },

  'experiment.manage': { roles: ['admin'], says: 'Add, change and remove experiments of the school’s own' },

  'attempt.submit': { roles: ['student'], says: 'Send own attempts at experiments' },
  'attempt.view': {
    roles: ['admin', 'teacher', 'student'],
    says: 'See attempts: teachers of their classes, students their own',
  },
  'mark.view': { roles: ['admin', 'teacher'], says: 'See the marks of a class and their history' },
  'mark.give': { roles: ['teacher'], says: 'Mark, comment on and release the work of their own classes' },
  'home.view': { roles: ['teacher'], says: 'See their own day: what waits, and how their own classes do' },
  'practical.view': { roles: ['admin', 'teacher'], says: 'See how a class does, and its practical sheet' },
  'practical.rule': {
    roles: ['admin'],
    says: 'Set how practical marks are calculated from experiment marks',
  },
  'practical.sign': { roles: ['admin', 'teacher'], says: 'Sign and so freeze the marks of a class' },
  'assessment.enter': {
    roles: ['admin', 'teacher'],
    says: 'Enter the other parts of the internal assessment: teachers of their classes',
  },
  'practical.upload': {
    roles: ['admin'],
    says: 'Record that the marks of a class were uploaded to the board',
  },
  'practical.lift': { roles: ['admin'], says: 'Lift the freeze of marks' },
  'board.view': {
    roles: ['admin', 'teacher'],
    says: 'See candidates, batches and award lists: teachers of their classes',
  },
  'board.manage': { roles: ['admin'], says: 'Enter board roll numbers, and make batches' },
  'practical.file': {
    roles: ['admin', 'teacher'],
    says: 'Print the practical files of a class; for admins, with the codes for families',
  },
  'practical.own': {
    roles: ['admin', 'teacher', 'student'],
    says: 'Print the practical file of a student: students their own, once a mark is released',
  },

  'catalogue.view': { roles: ['provider'], says: 'See the versions of the catalogue of experiments' },
  'catalogue.manage': {
    roles: ['provider'],
    says: 'Make, change, publish and withdraw versions of the catalogue',
  },

  'price.view': { roles: ['admin', 'provider'], says: 'See the price of a key' },
  'price.set': { roles: ['provider'], says: 'Set the price of a key' },
  'part.set': { roles: ['provider'], says: 'Decide which features premium opens' },
  'coupon.use': { roles: ['admin'], says: 'Check and use a coupon' },
  'coupon.view': { roles: ['provider'], says: 'See coupons and what they were used for' },
  'coupon.manage': { roles: ['provider'], says: 'Make, change and remove coupons' },
  'key.buy': { roles: ['admin'], says: 'Order and pay for keys, and see the school’s orders' },
  'key.view': { roles: ['admin'], says: 'See the keys, who has them, and what they cost' },
  'key.assign': { roles: ['admin'], says: 'Assign keys to students and take them back' },
  'invoice.view': { roles: ['admin', 'provider'], says: 'Read invoices and credit notes: admins their own' },
  'consent.give': { roles: ['admin'], says: "Let the company's staff see the school's people, for a time" },
  'consent.view': { roles: ['admin'], says: "See when the company's staff were allowed to look" },
  'console.view': { roles: ['provider'], says: 'See institutes, orders, alarms and usage' },
  'mail.budget': {
    roles: ['provider'],
    says: "Raise or stop a school's mails to people who have not signed in, and mark a school as seen",
  },
  'order.settle': { roles: ['provider'], says: 'Reconcile an order and settle alarms' },
  'order.refund': { roles: ['provider'], says: 'Refund unused keys' },
  'staff.self': { roles: ['provider'], says: "Change one's own name among the company's staff" },
  'support.view': { roles: ['provider'], says: "See a school's people, only with its consent" },

  'incident.view': { roles: ['provider'], says: 'Read the breach log, and whether the site is frozen' },
  'incident.manage': { roles: ['provider'], says: 'Open incidents and add what was done' },
  'freeze.set': { roles: ['provider'], says: 'Stop exports, support and sign-ups on the whole site' },
  'seen.view': {
    roles: ['admin', 'provider'],
    says: 'See whose data was opened: admins of their school by name, staff without names',
  },

  'notification.view': { roles: ['admin', 'teacher', 'provider'], says: 'Read own notifications' },
  'notification.own': {
    roles: ['admin', 'teacher', 'provider'],
    says: 'Mark own notifications as read, and remove them',
  },
  'notification.send': { roles: ['admin'], says: 'Notify teachers' },
  'email.send': { roles: ['admin'], says: 'Write to members of their own institute' },
  'search.use': {
    roles: ['admin', 'teacher', 'provider'],
    says: 'Find people and classes one may see; staff institutes and orders',
  },
  'audit.view': { roles: ['admin'], says: 'See who did what in the institute' },
} as const satisfies Record<string, Rule>

export type Right = keyof typeof rights

/** Rights that a person with a temporary password has before they choose their own. */
const whileTemporary: readonly Right[] = ['session.use', 'password.change']

/** Rights of somebody whose school requires a second step that they have not set up yet. */
const whileEnrolling: readonly Right[] = [...whileTemporary, 'password.recheck', 'factor.view', 'factor.own']

/** Rights to view, export or sign in: a viewer's, and those that the admins of a closed institute keep until it is erased. */
const reading: readonly Right[] = [
  ...whileTemporary,
  'password.recheck',
  'factor.view',
  'person.export',
  'person.self',
  'erasure.view',
  'retention.view',
  'seen.view',
  'institute.view',
  'profile.view',
  'notification.view',
  'search.use',
  'audit.view',
  'admin.view',
  'sign-in.view',
  'academic-session.view',
  'class.view',
  'teacher.view',
  'student.view',
  'parent.view',
  'roster.view',
  'roster.export',
  'bin.view',
  'experiment.view',
  'experiment.answers',
  'attempt.view',
  'mark.view',
  'home.view',
  'practical.view',
  'practical.file',
  'practical.own',
  'board.view',
  'parent.slip',
  'price.view',
  'key.view',
  'invoice.view',
  'consent.view',
]

const forOwners: readonly Right[] = [
  'admin.manage',
  'sign-in.manage',
  'factor.rule',
  'factor.reset',
  'academic-session.begin',
]
const forViewers: readonly Right[] = [
  ...reading,
  'factor.own',
  'profile.update',
  'sign-in.own',
  'notification.own',
]

/** Rights while a past session is viewed: everything that reads, and what the law grants those who have left. */
const whilePast: readonly Right[] = [...reading, 'notification.own', 'erasure.ask', 'erasure.decide']

type Asker = {
  role: string
  pastSession?: string | null
  /** of an admin, who has no right without one; null for everybody else */
  adminRole: AdminRole | null
  mustChangePassword?: boolean
  mustEnrol?: boolean
  closedAt?: Date | null
}

/** Whether the role, and an admin's role in their institute, has the right at all: in the session in view, and in a closed institute. */
export function can(actor: Asker, right: Right): boolean {
  const roles: readonly string[] = rights[right].roles
  return (
    roles.includes(actor.role) &&
    isAllowedAs(actor, right) &&
    !isPastFor(actor, right) &&
    !isClosedFor(actor, right)
  )
}

/** Whether an admin's role has the right; the roles of others have no parts. */
function isAllowedAs({ role, adminRole }: Asker, right: Right): boolean {
  if (role !== 'admin' || adminRole === 'owner') return true
  if (adminRole === 'office') return !forOwners.includes(right)
  return adminRole === 'viewer' && forViewers.includes(right)
}

/** Whether the person must choose their own password before using the right. Students may use it until it expires. */
export function mustChangeFirst(actor: Asker, right: Right): boolean {
  return actor.mustChangePassword === true && actor.role !== 'student' && !whileTemporary.includes(right)
}

/** Whether the person must set up a second step before using the right. */
export function mustEnrolFirst(actor: Asker, right: Right): boolean {
  return actor.mustEnrol === true && !whileEnrolling.includes(right)
}

/** Whether the person is viewing a past session and the right would change it. */
export function isPastFor(actor: Asker, right: Right): boolean {
  return Boolean(actor.pastSession) && !whilePast.includes(right)
}

/** Whether the person's institute is closed and the right would change it. */
export function isClosedFor(actor: Asker, right: Right): boolean {
  return Boolean(actor.closedAt) && !reading.includes(right)
}
