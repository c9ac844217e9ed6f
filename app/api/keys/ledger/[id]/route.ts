import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { KeyEventView } from '@/lib/shop/key/schema'
import { viewKeyTrail } from '@/lib/shop/key/trail'

export const GET = route(viewKeyTrail, {
  answer: z.array(KeyEventView),
  summary: 'What became of one key, newest first',
})
