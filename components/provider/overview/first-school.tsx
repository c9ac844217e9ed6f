import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'

/** Before there is any school: what the company does first. */
export const FirstSchool = () => (
  <Card flush>
    <EmptyState
      title="No schools yet"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <LinkButton href="/provider/institutes/new" variant="primary">
            Open an institute
          </LinkButton>
          <LinkButton href="/provider/price">Set the price of a key</LinkButton>
        </span>
      }
    >
      Open one with its first admin, or let schools sign up by themselves. What they buy and need then appears
      here.
    </EmptyState>
  </Card>
)
