import { asCodeSent, sendSchoolResetCode } from '@/lib/access/code/send'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(sendSchoolResetCode, {
  as: asCodeSent,
  summary: 'Mail a code to choose a new password',
})
