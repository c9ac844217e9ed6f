'use client'

import { OnDemand } from '@/components/ui/on-demand'
import type { FamilySetting } from '@/lib/school/parent/schema'
import { RuleSwitch } from './rule-switch'

const loadReviewDate = () => import('./review-date').then((part) => part.ReviewDate)

/** The settings whether families see released work, and until when they may request a review. */
export const FamilyRule = ({ open, reviewUntil }: FamilySetting) => (
  <RuleSwitch
    label="Let families see marks and comments"
    hint="On: whoever has the code of a child’s slip, or of a practical file printed by an admin, sees at /family what was released to that child, in English or Hindi and without an account. Nothing else is shown. A new code makes the old one useless at once."
    on={open}
    path="/parent/family"
    bodyOf={(on) => ({ open: on, reviewUntil })}
  >
    <OnDemand load={loadReviewDate} part={{ reviewUntil }} onMissing={() => undefined} />
  </RuleSwitch>
)
