'use client'

import type { FamilySetting } from '@/lib/school/parent/schema'
import { ReviewDate } from './review-date'
import { RuleSwitch } from './rule-switch'

/** The settings whether families see released work, and until when they may request a review. */
export const FamilyRule = ({ open, reviewUntil }: FamilySetting) => (
  <RuleSwitch
    label="Let families see marks and comments"
    hint="On: anyone with the code on a child’s slip, or on a practical file printed by an admin, can read at /family what was released to that child. It works in English and Hindi, without an account, and shows nothing else. A new code replaces the old one at once."
    on={open}
    path="/parent/family"
    bodyOf={(on) => ({ open: on })}
  >
    <ReviewDate reviewUntil={reviewUntil} />
  </RuleSwitch>
)
