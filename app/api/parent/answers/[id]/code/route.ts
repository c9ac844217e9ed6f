import { route } from '@/lib/access/http/route'
import { renewCode } from '@/lib/school/parent/renew-codes'

export const POST = route(renewCode, {
  message: 'The old slip no longer works. Print the new one.',
  summary: 'Make a new slip code for a student; the one before stops working',
})
