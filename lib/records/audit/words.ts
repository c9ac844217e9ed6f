/** What each action of the audit log is called; its subject follows. */
export const actionWords: Record<string, string> = {
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

  'teacher.signed-up': 'Signed up as a teacher',
  'teacher.added': 'Added teacher',
  'teacher.approved': 'Approved teacher',
  'teacher.changed': 'Changed teacher',
  'teacher.password_sent': 'Sent a temporary password to teacher',
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
  'parent.rule-set': 'Set that',

  'person.exported': 'Exported everything about',
  'person.erasure-asked': 'Asked to erase',
  'person.erasure-approved': 'Approved the erasure of',
  'person.erasure-stopped': 'Stopped the erasure of',
  'person.erased': 'Erased for good',

  'import.committed': 'Imported',
  'import.undone': 'Undid the import',
  'roster.exported': 'Exported',

  'profile.updated': 'Changed their profile',
  'email.changed': 'Changed their email',
  'email.corrected': 'Corrected the email of',
  'password.changed': 'Changed their password',
  'password.reset': 'Reset their password',
  'password.others-ended': 'Signed out their other devices',
  'two-step.on': 'Switched on two-step sign-in',
  'two-step.off': 'Switched off two-step sign-in',

  'marks.released': 'Released marks of',
  'marks.withdrawn': 'Took back the marks of',
  'marks.exported': 'Exported the marks of',

  'practical.rule-set': 'Set how practical marks are made',
  'practical.printed': 'Printed practical files of',
  'practical.signed': 'Signed the practical sheet of',
  'practical.lifted': 'Opened the signed sheet of',

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
}

/** The nouns of the actions, each with the name of its filter. */
export const actionNouns: Record<string, string> = {
  student: 'Students',
  admin: 'Admins',
  teacher: 'Teachers',
  parent: 'Parents’ consent',
  person: 'Exports and erasures',
  class: 'Classes',
  sample: 'Sample class',
  marks: 'Releases',
  practical: 'Practical marks',
  key: 'Keys',
  import: 'Imports',
  roster: 'Exports',
  institute: 'Institute',
  profile: 'Profiles',
  email: 'Emails',
  password: 'Passwords',
  'two-step': 'Two-step sign-in',
  order: 'Orders',
  consent: 'Support consents',
  support: 'Support access',
  notification: 'Notifications',
}

/** An action in words; one that is not known yet as it is written. */
export const inWords = (action: string) => actionWords[action] ?? action
