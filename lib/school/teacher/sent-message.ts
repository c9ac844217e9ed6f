import type { TeacherView } from './schema.ts'

/** What the admin is told once a teacher's mail is queued; a mail to somebody with a school account has no password. */
export const sentMessage = ({ schoolAccount }: Pick<TeacherView, 'schoolAccount'>): string =>
  schoolAccount ? 'Email Sent Successfully' : 'Temporary Password Sent Successfully'
