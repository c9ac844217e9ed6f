import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import type { ConsentView } from '@/lib/company/support/schema'
import { EndLeave } from './end-leave'
import { GiveLeave } from './give-leave'
import { LeaveHistory } from './leave-history'

const what =
  'Our staff never see your people unless you let them. Then they see names, roles and classes – no marks, no addresses – and every view is in your activity log.'

/** Lets the company's staff look at the school's people for a time, and shows who was let when. */
export function LeaveSection({ consents }: { consents: ConsentView[] }) {
  const live = consents.find((one) => one.live)
  const over = consents.filter((one) => !one.live)
  return (
    <Section title="Support access" description={what}>
      <Card>{live ? <EndLeave consent={live} /> : <GiveLeave />}</Card>
      {over.length > 0 && <LeaveHistory consents={over} />}
    </Section>
  )
}
