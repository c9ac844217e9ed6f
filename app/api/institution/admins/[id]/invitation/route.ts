import { route } from '@/lib/access/http/route'
import { mailWaitsMessage } from '@/lib/access/mail/waiting-words'
import { resendInvitation } from '@/lib/school/admin/invite-admin'
import { SentInvitation } from '@/lib/school/admin/schema'

export const POST = route(resendInvitation, {
  as: (sent) => ({ message: sent.mailWaits ? mailWaitsMessage : 'Invitation sent', data: sent }),
  answer: SentInvitation,
  summary: "Mail an admin's invitation again; the earlier link stops",
})
