'use client'

import { SwitchRow } from '@/components/ui/switch-row'
import { useKeepChoice } from './use-keep-choice'

/** Has this device keep the pages that one opens, or deletes those that it keeps. */
export const KeepPagesSwitch = () => (
  <SwitchRow
    {...useKeepChoice()}
    label="Keep pages on this device"
    hint="What you open then opens again without a network, until you log out or have been away for 12 hours. Not on a shared computer. Switching it off deletes them at once."
  />
)
