import { route } from '@/lib/access/http/route'
import { SearchStart } from '@/lib/lab/search/schema'
import { startSearch } from '@/lib/lab/search/start-search'

/** By POST, as the search itself: who was opened lately belongs in no address. */
export const POST = route(startSearch, {
  answer: SearchStart,
  summary: 'The classes and experiments there are, and who was found lately',
})
