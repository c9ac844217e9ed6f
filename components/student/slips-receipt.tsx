import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Printer } from '@/components/ui/icons'
import { PageHeader } from '@/components/ui/page-header'
import type { Slips } from '@/lib/student/schema'

type Props = { made: Slips; onForce: (students: string[]) => void }

const named = (count: number) => (count === 1 ? '1 login slip' : `${count} login slips`)

/** What was made, who was left alone, and the button to print. */
export function SlipsReceipt({ made: { slips, left, class: division }, onForce }: Props) {
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <PageHeader
        title={`${named(slips.length)}${division ? ` for ${division}` : ''}`}
        description="Shown once. Print now: when you leave this page, the passwords are gone."
        actions={
          slips.length > 0 && (
            <Button variant="primary" onClick={() => window.print()}>
              <Printer aria-hidden />
              Print
            </Button>
          )
        }
      />
      {left.length > 0 && (
        <Banner
          title={`${left.length === 1 ? '1 student has' : `${left.length} students have`} signed in already`}
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
