import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { resendInvitation } from '@/lib/school/admin/invite-admin'

export const POST = route(resendInvitation, {
  message: 'Invitation sent',
  answer: z.strictObject({ guid: z.string(), email: z.string() }),
  summary: "Mail an admin's invitation again; the earlier link stops",
})
