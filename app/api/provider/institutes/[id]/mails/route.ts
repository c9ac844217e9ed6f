import { route } from '@/lib/access/http/route'
import { setMailBudget, viewMailBudget } from '@/lib/company/console/school-budget'
import { MailBudgetView } from '@/lib/services/mail/schema'

export const GET = route(viewMailBudget, {
  answer: MailBudgetView,
  summary: 'How many people who have not signed in yet a school may mail in a day',
})

export const PATCH = route(setMailBudget, {
  message: 'Saved.',
  answer: MailBudgetView,
  summary: 'Raise or stop a school’s mails to people who have not signed in yet, or mark the school as seen',
})
