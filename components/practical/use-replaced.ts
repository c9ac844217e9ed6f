import { useState } from 'react'
import { isEqual } from '@/lib/core/is-equal'
import type { RuleView } from '@/lib/school/practical-rule/rule-view'

/**
 * The rule that a form replaces: the one it started with. A newer one is taken as that if the form's own part of it is
 * unchanged, as when the form beside it was saved; somebody else's change of that part is detected by the server.
 */
export function useReplaced(current: RuleView, partOf: (rule: RuleView) => unknown) {
  const [base, setBase] = useState(current)
  const [seen, setSeen] = useState(current)
  if (seen !== current) {
    setSeen(current)
    if (isEqual(partOf(current), partOf(base))) setBase(current)
  }
  return [base.guid, setBase] as const
}
