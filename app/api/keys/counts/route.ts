import { route } from '@/lib/http'
import { countKeys } from '@/lib/key/counts'
import { KeyCounts } from '@/lib/key/schema'

export const GET = route(countKeys, {
  answer: KeyCounts,
  summary: 'How many keys were bought, and how many are free, assigned, returned and credited',
})
