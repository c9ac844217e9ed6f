import { route } from '@/lib/access/http/route'
import { endConsent } from '@/lib/company/support/consent'
import { ConsentView } from '@/lib/company/support/schema'

export const DELETE = route(endConsent, {
  message: 'The access has ended.',
  answer: ConsentView,
  summary: 'End the access at once',
})
