import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listPeople } from '@/lib/care/person/list-people'
import { HeldPerson } from '@/lib/care/person/schema'
import { asPage } from '@/lib/core/page'

export const GET = route(listPeople, {
  as: asPage,
  answer: z.array(HeldPerson),
  summary: 'Everybody about whom the school holds data, the recycle bin included',
})
