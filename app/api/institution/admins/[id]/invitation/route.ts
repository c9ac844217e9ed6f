import { route } from '@/lib/access/http/route'
import { asSentInvitation, resendInvitation } from '@/lib/school/admin/invite-admin'
import { SentInvitation } from '@/lib/school/admin/schema'

export const POST = route(resendInvitation, {
  as: asSentInvitation,
  answer: SentInvitation,
  summary: "Mail an admin's invitation again; the earlier link stops",
})
