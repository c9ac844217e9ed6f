import { route } from '@/lib/access/http/route'
import { PersonalDataView } from '@/lib/care/person/schema'
import { viewPersonalData } from '@/lib/care/person/view-personal-data'

export const GET = route(viewPersonalData, {
  answer: PersonalDataView,
  summary: 'How much is held about a person, kind by kind, and what an erasure would do with it',
})
