'use client'

import { Card } from '@/components/ui/card'
import { counted } from '@/lib/core/counted'
import { Folded } from './folded'
import { type Release, ReleasedList } from './released-list'

/** What was given out in the last week, folded. */
export const ReleasedCard = ({ releases }: { releases: Release[] }) => (
  <div className="print:hidden">
    <Card flush>
      <Folded title="Released this week" count={counted(releases.length, 'experiment')}>
        <ReleasedList releases={releases} />
      </Folded>
    </Card>
  </div>
)
