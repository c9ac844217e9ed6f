import { CallButton } from '@/components/form/call-button'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { Moment } from '@/components/ui/moment'
import { grouped } from '@/lib/core/counted'
import type { MailBudgetView } from '@/lib/services/mail/schema'
import { MailBudgetForm } from './mail-budget-form'

const levelWords: Record<MailBudgetView['level'], string> = {
  new: 'New: fewer than ten people have signed in',
  used: 'Used: ten people or more have signed in',
  proven: 'Proven: it has paid, or we have seen it',
}

type Props = { guid: string; budget: MailBudgetView }

/** How many people who have not signed in yet the school may mail per day, and what raises or stops that. */
export function MailBudget({ guid, budget }: Props) {
  const { level, daily, own, usedToday, seenAt } = budget
  return (
    <Card className="flex flex-col gap-5">
      <DescriptionList
        items={[
          { term: 'Level', value: levelWords[level] },
          {
            term: 'Today',
            value: daily === 0 ? 'Stopped' : `${grouped(usedToday)} of ${grouped(daily)}`,
          },
          {
            term: 'Seen by us',
            value: seenAt ? (
              <Moment at={seenAt} />
            ) : (
              <CallButton
                method="PATCH"
                path={`/provider/institutes/${guid}/mails`}
                body={{ seen: true }}
                size="sm"
              >
                Mark as seen
              </CallButton>
            ),
          },
        ]}
      />
      <MailBudgetForm guid={guid} own={own} />
    </Card>
  )
}
