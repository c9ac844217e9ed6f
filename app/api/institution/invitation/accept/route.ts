import { publicRoute } from '@/lib/access/http/route'
import { acceptInvitation, asJoined } from '@/lib/school/admin/accept-invitation'

export const POST = publicRoute(acceptInvitation, {
  as: asJoined,
  summary: 'Accept an invitation with a name and a password, and sign in',
})
