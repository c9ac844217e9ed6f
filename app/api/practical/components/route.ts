import { route } from '@/lib/access/http/route'
import { setComponents } from '@/lib/lab/practical/set-components'
import { RuleView } from '@/lib/school/practical-rule/rule-view'

export const POST = route(setComponents, {
  status: 201,
  message: 'Saved',
  answer: RuleView,
  summary: 'Set what the internal assessment is made of beside the practical mark',
})
