import { ChooserFrame } from '@/components/entry/chooser-frame'
import { Link } from '@/components/ui/link'
import type { Desk } from './signed-in-banner'
import { StaffLinks } from './staff-links'
import { StageNotice } from './stage-notice'

/** The second chooser: teacher or admin. */
export function StaffChooser({ desk }: { desk: Desk | null }) {
  return (
    <ChooserFrame
      title="Who are you at your school?"
      description="Teachers mark experiments. Admins look after people, classes and keys."
      footer={
        <Link href="/" className="underline underline-offset-3">
          Back to the start
        </Link>
      }
    >
      {desk && <StageNotice desk={desk} />}
      <StaffLinks primary />
    </ChooserFrame>
  )
}
