import { route } from '@/lib/http'
import { viewInstitute } from '@/lib/institute/list-institutes'
import { InstituteFull } from '@/lib/institute/schema'

export const GET = route(viewInstitute, { answer: InstituteFull, summary: 'One institute with its classes' })
