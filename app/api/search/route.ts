import { z } from 'zod'
import { route } from '@/lib/http'
import { Found } from '@/lib/search/schema'
import { search } from '@/lib/search/search'

export const GET = route(search, {
  answer: z.array(Found),
  summary: 'Find people and classes by their beginning',
})
