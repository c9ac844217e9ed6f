import { route } from '@/lib/access/http/route'
import { acceptRule, viewRule } from '@/lib/lab/practical/rule'
import { RuleView } from '@/lib/school/practical-rule/rule-view'

export const GET = route(viewRule, {
  answer: RuleView,
  summary: 'How the school makes P, C, B and the mark out of 5 from experiment marks',
})
export const POST = route(acceptRule, {
  status: 201,
  message: 'Saved',
  answer: RuleView,
  summary: 'Put a rule in force, as its preview showed it',
})
