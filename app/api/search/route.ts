import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { Found } from '@/lib/school/search/schema'
import { search } from '@/lib/school/search/search'

export const GET = route(search, {
  answer: z.array(Found),
  summary: 'Find people and classes by their beginning',
})
