import { z } from 'zod'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'
import { lookAtPeople } from '@/lib/support/look'
import { PersonView } from '@/lib/support/schema'

export const GET = route(lookAtPeople, {
  as: asPage,
  answer: z.array(PersonView),
  summary: "Names, roles and classes of a school that gave leave; each look is in the school's activity",
})
