import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { Moment } from '@/components/ui/moment'
import type { Usage } from '@/lib/company/console/schema'
import { counted } from '@/lib/core/counted'
import { Amount } from '../amount'

/** Who a school is and how much it uses, in numbers. */
export function InstituteFacts({ usage }: { usage: Usage }) {
  const { keys } = usage
  const people = [
    counted(usage.admins, 'admin'),
    counted(usage.teachers, 'teacher'),
    counted(usage.students, 'student'),
  ]
  const rest = [
    `${keys.assigned} assigned`,
    `${keys.unused} not used`,
    ...(keys.credited ? [`${keys.credited} refunded`] : []),
  ]
  return (
    <Card className="py-2 sm:py-3">
      <DescriptionList
        items={[
          { term: 'Institute id', value: usage.displayId },
          { term: 'First admin', value: usage.email },
          { term: 'People', value: `${people.join(', ')} in ${counted(usage.classes, 'class', 'classes')}` },
          { term: 'Keys', value: `${keys.bought} bought: ${rest.join(', ')}` },
          { term: 'Paid in all', value: <Amount rupees={usage.paid} /> },
          { term: 'Last sign-in of an admin', value: <Moment at={usage.lastSignInAt} /> },
          { term: 'Opened', value: <Moment at={usage.createdAt} /> },
          ...(usage.closedAt ? [{ term: 'Closed', value: <Moment at={usage.closedAt} /> }] : []),
        ]}
      />
    </Card>
  )
}
