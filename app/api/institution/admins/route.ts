import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { inviteAdmin } from '@/lib/school/admin/invite-admin'
import { listAdmins } from '@/lib/school/admin/list-admins'
import { AdminRow } from '@/lib/school/admin/schema'

export const GET = route(listAdmins, { answer: z.array(AdminRow), summary: "The institute's admins" })

export const POST = route(inviteAdmin, {
  status: 201,
  message: 'Invitation sent',
  answer: z.strictObject({ guid: z.string(), email: z.string() }),
  summary: 'Invite an admin by email',
})
