import { useState } from 'react'
import type { RuleView } from '@/lib/school/practical-rule/rule-view'

/**
 * Which rule a form replaces: the one it began with. A newer one counts as the same while the form's own part of it is the
 * same, since the form beside it was saved then; another's change of that part is found by the server.
 */
export function useReplaced(current: RuleView, partOf: (rule: RuleView) => unknown) {
  const [base, setBase] = useState(current)
  const [seen, setSeen] = useState(current)
  if (seen !== current) {
    setSeen(current)
    if (JSON.stringify(partOf(current)) === JSON.stringify(partOf(base))) setBase(current)
  }
  return [base.guid, setBase] as const
}
