import { renewRecoveryCodes } from '@/lib/access/factor/renew-recovery-codes'
import { NewRecoveryCodes } from '@/lib/access/factor/schema'
import { route } from '@/lib/access/http/route'

export const POST = route(renewRecoveryCodes, {
  message: 'Your new recovery codes are ready',
  answer: NewRecoveryCodes,
  fails: [404],
  summary: 'Make new recovery codes; those from before end',
})
