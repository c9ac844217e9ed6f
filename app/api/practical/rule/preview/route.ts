import { route } from '@/lib/http'
import { previewRule } from '@/lib/practical/rule'
import { RulePreview } from '@/lib/practical/schema'

export const POST = route(previewRule, {
  answer: RulePreview,
  summary: 'Whose totals a rule would change; nothing is stored',
})
