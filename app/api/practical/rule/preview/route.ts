import { route } from '@/lib/access/http/route'
import { previewRule } from '@/lib/lab/practical/rule'
import { RulePreview } from '@/lib/school/practical-rule/schema'

export const POST = route(previewRule, {
  answer: RulePreview,
  summary: 'Whose marks a rule would change; nothing is stored',
})
