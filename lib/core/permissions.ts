/** Who may do what: the whole access matrix. It imports nothing, so that screens ask the same question as the server. */
export type RoleName = 'admin' | 'teacher' | 'student' | 'provider' | 'family'

/** What an admin may do: an owner everything, the office what is not `ownersOnly`, a viewer only read. */
export const adminRoles = ['owner', 'office', 'viewer'] as const
export type AdminRole = (typeof adminRoles)[number]

/** What takes rights from somebody whose role has them. The first three leave every right that reads. */
type Limit =
  | 'viewer'
  | 'pastSession'
  /** their institute is closed, until it is erased */
  | 'closed'
  /** they have not chosen their own password yet */
  | 'temporaryPassword'
  /** their school requires a second step that they have not set up yet */
  | 'enrolling'

/** What the right `reads` (shows, prints or exports) or `changes`: two names for the sentence, so that nobody forgets to say which. */
type Sentence = { reads: string; changes?: undefined } | { changes: string; reads?: undefined }

type Rule = Sentence & {
  roles: readonly RoleName[]
  /** the limits under which it is kept all the same */
  despite?: readonly Limit[]
  /** of the admins, the office does not have it */
  ownersOnly?: true
}

export const rights = {
  'session.use': {
    roles: ['admin', 'teacher', 'student', 'provider'],
    reads: 'See who they are, and sign out',
    despite: ['temporaryPassword', 'enrolling'],
  },
  'password.change': {
    roles: ['admin', 'teacher', 'student', 'provider'],
    changes: 'Change their own password',
    despite: ['viewer', 'pastSession', 'closed', 'temporaryPassword', 'enrolling'],
  },
  'password.recheck': {
    roles: ['admin', 'teacher', 'student', 'provider'],
    changes: 'Confirm a destructive act with their own password',
    despite: ['viewer', 'pastSession', 'closed', 'enrolling'],
  },

  'factor.view': {
    roles: ['admin', 'teacher', 'provider'],
    reads: 'See their own passkeys, authenticator app and recovery codes',
    despite: ['enrolling'],
  },
  'factor.own': {
    roles: ['admin', 'teacher', 'provider'],
    changes: 'Add and remove their own passkeys, authenticator app and recovery codes',
    despite: ['viewer', 'enrolling'],
  },
  'factor.rule': {
    roles: ['admin'],
    changes: 'Set who of the staff needs a second step, and which',
    ownersOnly: true,
  },
  'factor.reset': {
    roles: ['admin'],
    changes: 'Let a colleague who lost their second step sign in again',
    ownersOnly: true,
  },

  'institute.view': {
    roles: ['admin', 'provider'],
    reads: "See an institute: admins their own, the company's staff the list",
  },
  'institute.update': { roles: ['admin', 'provider'], changes: "Change an institute's name, slogan and id" },
  'institute.onboard': { roles: ['provider'], changes: 'Open, close and reopen institutes' },
  'profile.view': { roles: ['admin', 'teacher'], reads: 'See their own account settings' },
  'profile.update': { roles: ['admin', 'teacher'], changes: 'Change their own profile', despite: ['viewer'] },

  'admin.view': { roles: ['admin'], reads: "See who the institute's admins are" },
  'admin.manage': {
    roles: ['admin'],
    changes: 'Invite admins, change their roles and remove them',
    ownersOnly: true,
  },

  'sign-in.own': {
    roles: ['admin', 'teacher'],
    changes: 'Unlink their own account at the school’s provider',
    despite: ['viewer'],
  },
  'sign-in.view': {
    roles: ['admin'],
    reads: 'See how the school’s staff sign in: its own provider, and second steps',
  },
  'sign-in.manage': {
    roles: ['admin'],
    changes: 'Connect the school’s own provider, and prove its domains',
    ownersOnly: true,
  },

  'academic-session.view': { roles: ['admin'], reads: 'See the school’s academic sessions' },
  'academic-session.begin': {
    roles: ['admin'],
    changes: 'Begin the next academic session, undo it, and choose what catalogue one uses',
    ownersOnly: true,
  },

  'class.view': { roles: ['admin', 'teacher'], reads: 'See classes: teachers those assigned to them' },
  'class.manage': { roles: ['admin'], changes: 'Create, change and remove classes' },

  'parent.view': {
    roles: ['admin'],
    reads: 'See which parents have consented, and the history of their answers',
  },
  'parent.slip': { roles: ['admin'], changes: 'Print consent slips, whose codes answer for a parent' },
  'parent.record': {
    roles: ['admin'],
    changes:
      "Record a parent's answer given on paper, make a new slip code, and set whether lab work waits for consent",
  },

  'family.manage': {
    roles: ['admin'],
    changes: 'Let families see what was released, and make new slip codes for a class',
  },
  'family.read': {
    roles: ['family'],
    reads: 'See the released marks and comments of the child whose code they have',
  },
  'family.ask': { roles: ['family'], changes: 'Ask for a released mark of that child to be looked at again' },
  'review.answer': { roles: ['teacher'], changes: 'Answer such requests from families of their own classes' },

  'person.export': {
    roles: ['admin'],
    reads: 'Find everybody of the school, and export all that is held about one',
  },
  'person.self': { roles: ['admin', 'teacher'], reads: 'Export all that is held about oneself' },
  'retention.view': { roles: ['admin'], reads: 'See how long data is kept, and what the next run erases' },
  'erasure.view': {
    roles: ['admin'],
    reads: 'See what an erasure would do, those asked for, and their proofs',
  },
  'erasure.ask': { roles: ['admin'], changes: 'Ask for the erasure of a person', despite: ['pastSession'] },
  'erasure.decide': {
    roles: ['admin'],
    changes: 'Approve an erasure that another admin asked for, or stop one',
    despite: ['pastSession'],
  },

  'teacher.view': { roles: ['admin'], reads: "See the institute's teachers, and who teaches what" },
  'teacher.manage': { roles: ['admin'], changes: 'Add, approve, assign, replace and remove teachers' },
  'teacher.self': { roles: ['teacher'], reads: 'See oneself with the assigned classes' },

  'student.view': {
    roles: ['admin', 'teacher', 'student', 'provider'],
    reads:
      'See students: teachers those of their classes, students themselves, the company only their number',
  },
  'student.manage': { roles: ['admin'], changes: 'Add, change, move and remove students' },
  'student.slip': {
    roles: ['admin', 'teacher'],
    changes: 'Make login slips with new passwords: teachers for students of their classes',
  },
  'roster.view': { roles: ['admin'], reads: 'See what was imported from files' },
  'roster.import': { roles: ['admin'], changes: 'Import students and teachers from files, and undo it' },
  'roster.export': { roles: ['admin'], reads: 'Export tables as CSV or XLSX, one or all' },
  'bin.view': { roles: ['admin'], reads: 'See the recycle bin' },
  'bin.use': { roles: ['admin'], changes: 'Restore from the recycle bin' },

  'experiment.view': { roles: ['admin', 'teacher', 'student'], reads: 'See the catalogue of experiments' },
  'experiment.answers': { roles: ['admin', 'teacher'], reads: 'See the questions with their right answers' },
  'experiment.manage': {
    roles: ['admin'],
    changes: 'Add, change and remove experiments of the school’s own',
  },

  'attempt.submit': { roles: ['student'], changes: 'Send own attempts at experiments' },
  'attempt.view': {
    roles: ['admin', 'teacher', 'student'],
    reads: 'See attempts: teachers of their classes, students their own',
  },
  'mark.view': { roles: ['admin', 'teacher'], reads: 'See the marks of a class and their history' },
  'mark.give': { roles: ['teacher'], changes: 'Mark, comment on and release the work of their own classes' },
  'home.view': { roles: ['teacher'], reads: 'See their own day: what waits, and how their own classes do' },
  'practical.view': { roles: ['admin', 'teacher'], reads: 'See how a class does, and its practical sheet' },
  'practical.rule': {
    roles: ['admin'],
    changes: 'Set how practical marks are calculated from experiment marks',
  },
  'practical.sign': { roles: ['admin', 'teacher'], changes: 'Sign and so freeze the marks of a class' },
  'assessment.enter': {
    roles: ['admin', 'teacher'],
    changes: 'Enter the other parts of the internal assessment: teachers of their classes',
  },
  'practical.upload': {
    roles: ['admin'],
    changes: 'Record that the marks of a class were uploaded to the board',
  },
  'practical.lift': { roles: ['admin'], changes: 'Lift the freeze of marks' },
  'board.view': {
    roles: ['admin', 'teacher'],
    reads: 'See candidates, batches and award lists: teachers of their classes',
  },
  'board.manage': { roles: ['admin'], changes: 'Enter board roll numbers, and make batches' },
  'practical.file': {
    roles: ['admin', 'teacher'],
    reads: 'Print the practical files of a class; for admins, with the codes for families',
  },
  'practical.own': {
    roles: ['admin', 'teacher', 'student'],
    reads: 'Print the practical file of a student: students their own, once a mark is released',
  },

  'catalogue.view': { roles: ['provider'], reads: 'See the versions of the catalogue of experiments' },
  'catalogue.manage': {
    roles: ['provider'],
    changes: 'Make, change, publish and withdraw versions of the catalogue',
  },

  'price.view': { roles: ['admin', 'provider'], reads: 'See the price of a key' },
  'price.set': { roles: ['provider'], changes: 'Set the price of a key' },
  'feature.set': { roles: ['provider'], changes: 'Decide which features premium opens' },
  'coupon.use': { roles: ['admin'], changes: 'Check and use a coupon' },
  'coupon.view': { roles: ['provider'], reads: 'See coupons and what they were used for' },
  'coupon.manage': { roles: ['provider'], changes: 'Make, change and remove coupons' },
  'key.buy': { roles: ['admin'], changes: 'Order and pay for keys, and see the school’s orders' },
  'key.view': { roles: ['admin'], reads: 'See the keys, who has them, and what they cost' },
  'key.assign': { roles: ['admin'], changes: 'Assign keys to students and take them back' },
  'invoice.view': { roles: ['admin', 'provider'], reads: 'Read invoices and credit notes: admins their own' },
  'consent.give': {
    roles: ['admin'],
    changes: "Let the company's staff see the school's people, for a time",
  },
  'consent.view': { roles: ['admin'], reads: "See when the company's staff were allowed to look" },
  'console.view': { roles: ['provider'], reads: 'See institutes, orders, alarms and usage' },
  'mail.budget': {
    roles: ['provider'],
    changes: "Raise or stop a school's mails to people who have not signed in, and mark a school as seen",
  },
  'order.settle': { roles: ['provider'], changes: 'Reconcile an order and settle alarms' },
  'order.refund': { roles: ['provider'], changes: 'Refund unused keys' },
  'staff.self': { roles: ['provider'], changes: "Change one's own name among the company's staff" },
  'support.view': { roles: ['provider'], reads: "See a school's people, only with its consent" },

  'incident.view': { roles: ['provider'], reads: 'Read the breach log, and whether the site is frozen' },
  'incident.manage': { roles: ['provider'], changes: 'Open incidents and add what was done' },
  'freeze.set': { roles: ['provider'], changes: 'Stop exports, support and sign-ups on the whole site' },
  'access-log.view': {
    roles: ['admin', 'provider'],
    reads: 'See whose data was opened: admins of their school by name, the company without names',
  },

  'notification.view': { roles: ['admin', 'teacher', 'provider'], reads: 'Read own notifications' },
  'notification.own': {
    roles: ['admin', 'teacher', 'provider'],
    changes: 'Mark own notifications as read, and remove them',
    despite: ['viewer', 'pastSession'],
  },
  'notification.send': { roles: ['admin'], changes: 'Notify teachers' },
  'email.send': { roles: ['admin'], changes: 'Write to members of their own institute' },
  'search.use': {
    roles: ['admin', 'teacher', 'provider'],
    reads: 'Find the people and classes that one may see; the company finds institutes and orders',
  },
  'audit.view': { roles: ['admin'], reads: 'See who did what in the institute' },
} as const satisfies Record<string, Rule>

export type Right = keyof typeof rights

/** What the right allows, in one sentence. */
export function sentenceOf(right: Right): string {
  const rule: Rule = rights[right]
  return rule.reads ?? rule.changes
}

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

/** Whether an admin's own role has the right; only admins have owners, office and viewers. */
function isAllowedAs({ role, adminRole }: Asker, right: Right): boolean {
  if (role !== 'admin' || adminRole === 'owner') return true
  const rule: Rule = rights[right]
  if (rule.ownersOnly) return false
  return adminRole === 'office' || (adminRole === 'viewer' && isLeftToReaders(right, 'viewer'))
}

/** Whether the person must choose their own password before using the right. Students may use it until it expires. */
export function mustChangeFirst(actor: Asker, right: Right): boolean {
  return (
    actor.mustChangePassword === true &&
    actor.role !== 'student' &&
    !isKeptDespite(right, 'temporaryPassword')
  )
}

/** Whether the person's school requires a second step that they must set up before using the right. */
export function mustEnrolFirst(actor: Asker, right: Right): boolean {
  return actor.mustEnrol === true && !isKeptDespite(right, 'enrolling')
}

/** Whether the person is viewing a past session and the right would change it. */
export function isPastFor(actor: Asker, right: Right): boolean {
  return Boolean(actor.pastSession) && !isLeftToReaders(right, 'pastSession')
}

/** Whether the person's institute is closed and the right would change it. */
export function isClosedFor(actor: Asker, right: Right): boolean {
  return Boolean(actor.closedAt) && !isLeftToReaders(right, 'closed')
}

/** Whether somebody who may only read has the right. */
function isLeftToReaders(right: Right, limit: Limit): boolean {
  const rule: Rule = rights[right]
  return rule.reads !== undefined || isKeptDespite(right, limit)
}

function isKeptDespite(right: Right, limit: Limit): boolean {
  const { despite }: Rule = rights[right]
  return despite?.includes(limit) ?? false
}
