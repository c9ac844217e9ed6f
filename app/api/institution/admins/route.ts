import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { asSentInvitation, inviteAdmin } from '@/lib/school/admin/invite-admin'
import { listAdmins } from '@/lib/school/admin/list-admins'
import { AdminRow, SentInvitation } from '@/lib/school/admin/schema'

export const GET = route(listAdmins, { answer: z.array(AdminRow), summary: "The institute's admins" })

export const POST = route(inviteAdmin, {
  status: 201,
  as: asSentInvitation,
  answer: SentInvitation,
  summary: 'Invite an admin by email',
})
