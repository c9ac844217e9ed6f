import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { lookAtPeople } from '@/lib/company/support/look'
import { PersonView } from '@/lib/company/support/schema'
import { asPage } from '@/lib/core/page'

export const GET = route(lookAtPeople, {
  as: asPage,
  answer: z.array(PersonView),
  summary: "Names, roles and classes of a school that granted access; each look is in the school's activity",
})
