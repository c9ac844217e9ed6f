import { route } from '@/lib/http'
import { endConsent } from '@/lib/support/consent'
import { ConsentView } from '@/lib/support/schema'

export const DELETE = route(endConsent, {
  message: 'The leave has ended.',
  answer: ConsentView,
  summary: 'End the leave at once',
})
