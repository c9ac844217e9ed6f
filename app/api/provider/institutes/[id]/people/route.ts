import { pageRoute } from '@/lib/access/http/route'
import { lookAtPeople } from '@/lib/company/support/look'
import { PersonView } from '@/lib/company/support/schema'

export const GET = pageRoute(lookAtPeople, PersonView, {
  summary: "Names, roles and classes of a school that granted access; each look is in the school's activity",
})
