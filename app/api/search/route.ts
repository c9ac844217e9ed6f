import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { Found } from '@/lib/lab/search/schema'
import { search } from '@/lib/lab/search/search'

/** By POST: what is typed is mostly a name, and belongs in no address. */
export const POST = route(search, {
  answer: z.array(Found),
  summary: 'Find people by name, number or address',
})
