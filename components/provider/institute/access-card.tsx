import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { Moment } from '@/components/ui/moment'
import type { ConsentView } from '@/lib/company/support/schema'

type Props = { guid: string; consent: ConsentView | null }

/** Whether the school currently grants support access, with a link to it. */
export function AccessCard({ guid, consent }: Props) {
  if (!consent)
    return (
      <Card className="text-muted">
        <p className="font-semibold text-ink">Ask the school for its consent first</p>
        <p>One of its admins gives it on their Help page, for up to 72 hours, and can end it at any time.</p>
      </Card>
    )
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 max-w-text">
        <p className="break-words font-semibold">{consent.reason}</p>
        <p className="text-muted">
          {consent.grantedByName} lets us look until <Moment at={consent.until} inSentence />. Each look is in
          the school’s activity.
        </p>
      </div>
      <LinkButton href={`/provider/institutes/${guid}/people`}>See people</LinkButton>
    </Card>
  )
}
