import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { KeyEventView } from '@/lib/shop/key/schema'
import { viewKeyHistory } from '@/lib/shop/key/view-history'

export const GET = route(viewKeyHistory, {
  answer: z.array(KeyEventView),
  summary: 'What became of one key, newest first',
})
