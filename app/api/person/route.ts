import { pageRoute } from '@/lib/access/http/route'
import { listPeople } from '@/lib/care/person/list-people'
import { HeldPerson } from '@/lib/care/person/schema'

export const GET = pageRoute(listPeople, HeldPerson, {
  summary: 'Everybody about whom the school holds data, the recycle bin included',
})
