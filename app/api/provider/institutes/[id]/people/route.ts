import { pageRoute } from '@/lib/access/http/route'
import { viewPeople } from '@/lib/company/support/people'
import { PersonView } from '@/lib/company/support/schema'

export const GET = pageRoute(viewPeople, PersonView, {
  fails: [429],
  summary: "Names, roles and classes of a school that granted access; each look is in the school's activity",
})
