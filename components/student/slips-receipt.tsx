import { Printer } from 'lucide-react'
import type { Step } from '@/components/dashboard/overview/first-steps'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { useFocusOnShow } from '@/components/ui/use-focus-on-show'
import { counted, plural } from '@/lib/core/counted'
import type { Slips } from '@/lib/school/student/schema'
import { slipsHref } from './addresses'

type Props = {
  result: Slips
  /** the number of students still without a slip */
  missing: number
  /** the next step of setting up a school */
  next: Step | null
  nextClass: string | null
  onRest: () => void
  onForce: (students: string[]) => void
}

/** The slips that were made, the students left out, and the print button. */
export function SlipsReceipt({ result, missing, next, nextClass, onRest, onForce }: Props) {
  const { slips, left } = result
  const box = useFocusOnShow<HTMLDivElement>()
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4 print:hidden">
      <PageHeader
        title={titleOf(result)}
        description={`Shown once. Print now: when you leave this page, ${plural(slips.length, 'the password is', 'the passwords are')} gone.`}
        actions={
          <>
            {slips.length > 0 && (
              <Button variant="primary" onClick={() => window.print()}>
                <Printer aria-hidden className="size-4" />
                Print
              </Button>
            )}
            {nextClass && <LinkButton href={slipsHref(nextClass)}>Next class: {nextClass}</LinkButton>}
            {next && <LinkButton href={next.href}>{next.action}</LinkButton>}
          </>
        }
      />
      {missing > 0 && (
        <Banner
          tone="warning"
          live
          title={`No slips yet for ${counted(missing, 'student')}`}
          action={<Button onClick={onRest}>Make the other {missing}</Button>}
        >
          Making the slips stopped before the end. Earlier passwords of some of them may have stopped working.
        </Banner>
      )}
      {missing === 0 && left.length > 0 && (
        <Banner
          title={`${counted(left.length, 'student has', 'students have')} signed in already`}
          action={
            <Button onClick={() => onForce(left.map(({ guid }) => guid))}>Make slips for them too</Button>
          }
        >
          {left.map(({ username, rollNumber }) => `${username} (${rollNumber})`).join(', ')}: they keep the
          password they have chosen.
        </Banner>
      )}
    </div>
  )
}

function titleOf({ slips, class: division }: Slips): string {
  const [only] = slips
  if (only && slips.length === 1) return `Login slip for ${only.username}`
  return `${counted(slips.length, 'login slip')}${division ? ` for ${division}` : ''}`
}
