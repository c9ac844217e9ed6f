import { z } from 'zod'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'
import { listPeople } from '@/lib/person/list-people'
import { HeldPerson } from '@/lib/person/schema'

export const GET = route(listPeople, {
  as: asPage,
  answer: z.array(HeldPerson),
  summary: 'Everybody about whom the school holds data, the recycle bin included',
})
