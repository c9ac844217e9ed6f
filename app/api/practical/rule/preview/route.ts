import { route } from '@/lib/access/http/route'
import { RulePreview } from '@/lib/lab/practical/preview-schema'
import { previewRule } from '@/lib/lab/practical/rule'

export const POST = route(previewRule, {
  answer: RulePreview,
  summary: 'Whose marks a rule would change; nothing is stored',
})
