import { asCodeAsked, sendTeacherCode } from '@/lib/account/send-code'
import { publicRoute } from '@/lib/http'

export const POST = publicRoute(sendTeacherCode, {
  as: asCodeAsked,
  summary: 'Mail a 4-digit code',
})
