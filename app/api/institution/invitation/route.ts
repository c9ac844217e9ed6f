import { publicRoute } from '@/lib/access/http/route'
import { viewInvitation } from '@/lib/school/admin/accept-invitation'
import { Invitation } from '@/lib/school/admin/schema'

export const POST = publicRoute(viewInvitation, {
  answer: Invitation,
  summary: 'Read an invitation by the token of its link',
})
