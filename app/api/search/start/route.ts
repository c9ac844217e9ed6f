import { route } from '@/lib/access/http/route'
import { SearchStart } from '@/lib/lab/search/schema'
import { startSearch } from '@/lib/lab/search/start-search'

/** POST, as for the search: recently opened people do not belong in a URL. */
export const POST = route(startSearch, {
  answer: SearchStart,
  summary: 'The classes and experiments there are, and who was found lately',
})
