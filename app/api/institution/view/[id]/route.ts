import { route } from '@/lib/access/http/route'
import { viewInstitute } from '@/lib/school/institute/list-institutes'
import { InstituteFull } from '@/lib/school/institute/schema'

export const GET = route(viewInstitute, {
  answer: InstituteFull,
  summary: 'One institute with its classes; to the company’s staff without their teachers',
})
