import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

/** The questions that schools ask most, with short answers. */
export const commonest: { question: string; answer: ReactNode }[] = [
  {
    question: 'Somebody cannot sign in',
    answer: (
      <>
        Admins and teachers choose “Forgot password” on their sign-in page and get a code by email. For a
        student, open them under <Link href="/admin/dashboard?tab=classes">Classes</Link> and send a new
        temporary password.
      </>
    ),
  },
  {
    question: 'The mail with the code or password has not come',
    answer:
      'Look in the spam folder, then press Resend. If the address was wrong, correct it first: a mail that could not be delivered is told to you under Notifications.',
  },
  {
    question: 'A teacher sees no classes',
    answer: (
      <>
        Teachers see only classes assigned to them. Assign one under{' '}
        <Link href="/admin/dashboard?tab=teacher">Teacher</Link>; that also approves a teacher who signed up.
      </>
    ),
  },
  {
    question: 'How do I import a whole school?',
    answer: (
      <>
        Under <Link href="/admin/import">Import</Link>, from a CSV or Excel file or pasted from a spreadsheet.
        You see every row’s problems before anything is saved, and can undo an import for 24 hours.
      </>
    ),
  },
  {
    question: 'Something was removed by mistake',
    answer: (
      <>
        Teachers, students and classes stay in the <Link href="/admin/recycle-bin">recycle bin</Link> for 30
        days and come back as they were. <Link href="/admin/activity">Activity</Link> shows who removed them.
      </>
    ),
  },
]
