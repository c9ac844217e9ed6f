import { mailWaitsMessage } from '../../access/mail/waiting-words.ts'
import type { AddedTeacher } from './schema.ts'

/** What the admin is told once a teacher's mail is queued; a mail to somebody with a school account has no password. */
export function sentMessage({ schoolAccount, mailWaits }: Pick<AddedTeacher, 'schoolAccount' | 'mailWaits'>) {
  if (mailWaits) return mailWaitsMessage
  return schoolAccount ? 'Email Sent Successfully' : 'Temporary Password Sent Successfully'
}
