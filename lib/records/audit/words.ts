/** What all users can do with their own account. */
export const accountActions = {
  'email.changed': 'Changed their email',
  'password.changed': 'Changed their password',
  'password.reset': 'Reset their password',
  'password.others-ended': 'Signed out their other devices',
  'factor.passkey-added': 'Added a passkey',
  'factor.passkey-removed': 'Removed a passkey',
  'factor.passkey-refused': 'Was refused with a copy of a passkey',
  'factor.app-added': 'Set up an authenticator app',
  'factor.app-removed': 'Removed their authenticator app',
  'factor.codes-made': 'Made new recovery codes',
  'factor.code-used': 'Used a recovery code',
  'factor.locked': 'Was locked out of codes for a day after 20 wrong ones',
  'factor.lost-asked': 'Asked to have a lost second step removed',
  'factor.lost-stopped': 'Stopped the removal of their second step',
  'factor.lost-removed': 'Had their lost second step removed',
} as const

/** The label of each action of the audit log; its subject follows. */
export const actionWords = {
  'institute.signed-up': 'Signed up the institute',
  'institute.opened': 'Opened the institute',
  'institute.changed': 'Changed the institute',
  'institute.closed': 'Closed the institute',
  'institute.reopened': 'Reopened the institute',
  'institute.mails_set': 'Set the mails a day of the institute',

  'admin.invited': 'Invited admin',
  'admin.joined': 'Joined as an admin',
  'admin.role_changed': 'Changed the role of admin',
  'admin.removed': 'Removed admin',

  'sign-in.connected': 'Connected the school’s own sign-in with',
  'sign-in.disconnected': 'Disconnected the school’s own sign-in with',
  'sign-in.domain-added': 'Added the domain',
  'sign-in.domain-verified': 'Verified the domain',
  'sign-in.domain-removed': 'Removed the domain',
  'sign-in.unlinked': 'Unlinked the school’s account of',
  'sign-in.linked': 'Signed in with the school’s account for the first time:',

  'session.begun': 'Began the academic session',
  'session.undone': 'Undid the academic session',

  'session.catalogue-chosen': 'Chose the experiments of',

  'experiment.added': 'Added the experiment',
  'experiment.changed': 'Changed the experiment',
  'experiment.removed': 'Removed the experiment',

  'teacher.signed-up': 'Signed up as a teacher',
  'teacher.added': 'Added teacher',
  'teacher.approved': 'Approved teacher',
  'teacher.changed': 'Changed teacher',
  'teacher.password_sent': 'Mailed how to sign in to teacher',
  'teacher.removed': 'Removed teacher',
  'teacher.restored': 'Restored teacher',
  'teacher.erased': 'Erased teacher for good',

  'class.added': 'Created class',
  'class.changed': 'Changed class',
  'class.assigned': 'Assigned teachers to class',
  'class.teachers_changed': 'Changed the teachers of class',
  'class.removed': 'Deleted class',
  'class.restored': 'Restored class',
  'class.erased': 'Erased class for good',
  'sample.added': 'Added sample class',
  'sample.removed': 'Removed sample class',

  'student.added': 'Added student',
  'student.changed': 'Changed student',
  'student.moved': 'Moved student',
  'student.password-sent': 'Sent a temporary password to student',
  'student.slip-made': 'Made a login slip for student',
  'student.removed': 'Removed student',
  'student.restored': 'Restored student',
  'student.erased': 'Erased student for good',

  'parent.answered': 'Answered on consent for',
  'parent.recorded': 'Recorded the parents’ reply for',
  'parent.slips-printed': 'Printed consent slips of',
  'parent.code-renewed': 'Made a new slip code for',
  'parent.class-codes-renewed': 'Made new slip codes for',
  'parent.rule-set': 'Set that',
  'parent.family-set': 'Set that',

  'person.exported': 'Exported everything about',
  'person.erasure-asked': 'Asked to erase',
  'person.erasure-approved': 'Approved the erasure of',
  'person.erasure-stopped': 'Stopped the erasure of',
  'person.erased': 'Erased for good',

  'import.committed': 'Imported',
  'import.undone': 'Undid the import',
  'roster.exported': 'Exported',

  ...accountActions,
  'profile.updated': 'Changed their profile',
  'email.corrected': 'Corrected the email of',
  'two-step.on': 'Switched on two-step sign-in',
  'two-step.off': 'Switched off two-step sign-in',
  'factor.reset': 'Removed the second step of',
  'factor.rule-set': 'Set how staff sign in:',

  'marks.released': 'Released marks of',
  'marks.withdrawn': 'Took back the release of',
  'marks.review-asked': 'Asked to look again at a mark of',
  'marks.review-answered': 'Answered the family of',
  'marks.exported': 'Exported the marks of',

  'practical.rule-set': 'Set how practical marks are made',
  'practical.components-set': 'Set the parts of the internal assessment',
  'practical.printed': 'Printed practical files of',
  'practical.own-printed': 'Printed their practical file',
  'practical.signed': 'Signed the practical sheet of',
  'practical.uploaded': 'Recorded the upload to the board of',
  'practical.lifted': 'Opened the signed sheet of',

  'board.numbers-entered': 'Entered board roll numbers of',
  'board.apaar-set': 'Set that',
  'board.batches-made': 'Made',
  'board.batch-changed': 'Changed the time of',
  'board.batch-removed': 'Removed',
  'board.candidates-moved': 'Moved candidates into',
  'board.award-taken': 'Downloaded',
  'board.attendance-printed': 'Printed the attendance list of',

  'key.assigned': 'Assigned a key to',
  'key.returned': 'Took back key',

  'consent.given': 'Allowed support access, for',
  'consent.ended': 'Ended support access, for',
  'support.looked': 'Viewed, as support,',

  'order.made': 'Ordered keys with',
  'order.paid': 'Paid order',
  'order.reconciled': 'Asked the payment provider about order',
  'order.refund_asked': 'Asked for a refund of order',
  'order.refund_retried': 'Asked again for the refund of order',
  'order.refunded': 'Refunded keys of order',
  'order.refund_failed': 'Could not refund order',

  'notification.sent': 'Notified',
  'email.sent': 'Mailed',
} as const

export type AuditAction = keyof typeof actionWords

type NounOf<Action> = Action extends `${infer Noun}.${string}` ? Noun : never

/** The nouns of the actions with the labels of their filters. */
export const actionNouns: Record<NounOf<AuditAction>, string> = {
  student: 'Students',
  admin: 'Admins',
  'sign-in': 'School’s own sign-in',
  session: 'Academic sessions',
  teacher: 'Teachers',
  parent: 'Parents’ consent',
  person: 'Exports and erasures',
  class: 'Classes',
  sample: 'Sample class',
  experiment: 'Own experiments',
  marks: 'Releases',
  practical: 'Practical marks',
  board: 'Board examination',
  key: 'Keys',
  import: 'Imports',
  roster: 'Exports',
  institute: 'Institute',
  profile: 'Profiles',
  email: 'Emails',
  password: 'Passwords',
  'two-step': 'Two-step sign-in',
  factor: 'Second steps',
  order: 'Orders',
  consent: 'Support consents',
  support: 'Support access',
  notification: 'Notifications',
}

const wordsByAction: Record<string, string> = actionWords

/** The label of an action, or the action itself if it has none. */
export const actionLabel = (action: string) => wordsByAction[action] ?? action
