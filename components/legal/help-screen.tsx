import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { Link } from '@/components/ui/link'
import { Page } from '@/components/ui/page'
import { Prose } from '@/components/ui/prose'
import { CardSection } from '@/components/ui/section'
import { dashboardHref } from '@/lib/core/dashboard-href'
import type { ProviderFacts } from './provider-facts'

type Props = { facts: ProviderFacts; children?: ReactNode }

/** The helpline: contact details, what to have ready, and common answers; `children` go below. */
export function HelpScreen({ facts: { phone, email, hours }, children }: Props) {
  return (
    <Page width="text">
      <CardSection title="Contact us" description={hours} className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-3">
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={buttonStyle('primary', 'lg')}>
            <Phone aria-hidden className="size-4.5" />
            {phone}
          </a>
          <a href={`mailto:${email}`} className={buttonStyle('secondary', 'lg', 'min-w-0')}>
            <Mail aria-hidden className="size-4.5" />
            <span className="truncate">{email}</span>
          </a>
        </div>
        <div>
          <p className="font-semibold">Please have ready</p>
          <ul className="mt-1 list-disc pl-5 text-muted">
            <li>your institute id and the email you sign in with</li>
            <li>what you wanted to do, and what the screen says</li>
            <li>the reference, if the screen says “Unexpected Application Error!”</li>
          </ul>
          <p className="mt-2">We never ask for your password or a code.</p>
        </div>
      </CardSection>
      <CardSection title="Common questions" flush>
        {commonest.map(({ question, answer }) => (
          <details key={question} className="group border-b last:border-b-0">
            <summary className="flex cursor-pointer items-center justify-between gap-3 px-4 py-3 font-semibold hover:bg-hover focus-visible:-outline-offset-2 sm:px-5 pointer-coarse:min-h-11">
              {question}
              <span aria-hidden className="text-muted transition-transform group-open:rotate-45">
                +
              </span>
            </summary>
            <div className="px-4 pb-2 sm:px-5">
              <Prose>
                <p>{answer}</p>
              </Prose>
            </div>
          </details>
        ))}
      </CardSection>
      {children}
    </Page>
  )
}

/** The most common questions of schools, with short answers. */
const commonest: { question: string; answer: ReactNode }[] = [
  {
    question: 'Somebody cannot sign in',
    answer: (
      <>
        Admins and teachers choose “Forgot password” on their sign-in page and get a code by email. For a
        student, find them under <Link href={dashboardHref.students}>Classes</Link> and send a new temporary
        password.
      </>
    ),
  },
  {
    question: 'The email with the code or password has not arrived',
    answer: (
      <>
        Check the spam folder, then press Resend. If an email could not be delivered,{' '}
        <Link href="/admin/notifications">Notifications</Link> says so. If the address is wrong, correct it
        first.
      </>
    ),
  },
  {
    question: 'A teacher sees no classes',
    answer: (
      <>
        Teachers see only the classes assigned to them. Assign one under{' '}
        <Link href={dashboardHref.teachers}>Teacher</Link>. This also approves a teacher who signed up, once
        they have confirmed their email.
      </>
    ),
  },
  {
    question: 'How do I import a whole school?',
    answer: (
      <>
        Under <Link href="/admin/import">Import</Link>, upload a CSV or Excel file, or paste rows from a
        spreadsheet. You see the problems of every row before anything is saved. You can undo an import for 24
        hours.
      </>
    ),
  },
  {
    question: 'How do students begin?',
    answer: (
      <>
        Each needs a login slip: open a class under <Link href={dashboardHref.students}>Classes</Link> and
        choose Login slips. Its code to scan opens the students’ sign-in, on a phone or a computer. There they
        read the experiments and hand in their work. A lab program takes the same number and password. What
        they hand in appears under <Link href="/admin/marks">Marks</Link>.
      </>
    ),
  },
  {
    question: 'Something was removed by mistake',
    answer: (
      <>
        Teachers, students and classes stay in the <Link href="/admin/recycle-bin">recycle bin</Link> for 30
        days. Restore them there, and they are as they were. <Link href="/admin/activity">Activity</Link>{' '}
        shows who removed them.
      </>
    ),
  },
]
