import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { SearchResult } from '@/lib/lab/search/schema'
import { search } from '@/lib/lab/search/search'

/** POST, since queries are mostly names, which do not belong in a URL. */
export const POST = route(search, {
  answer: z.array(SearchResult),
  summary: 'Find people by name, number or address',
})
