import { route } from '@/lib/access/http/route'
import { countKeys } from '@/lib/shop/key/counts'
import { KeyCounts } from '@/lib/shop/key/schema'

export const GET = route(countKeys, {
  answer: KeyCounts,
  summary:
    'How many keys were bought, how many are free, assigned, returned and credited, and how many can be assigned',
})
