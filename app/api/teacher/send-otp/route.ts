import { asCodeAsked, sendTeacherCode } from '@/lib/access/account/send-code'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(sendTeacherCode, {
  as: asCodeAsked,
  summary: 'Mail a 4-digit code',
})
