import { z } from 'zod'
import { route } from '@/lib/http'
import { KeyEventView } from '@/lib/key/schema'
import { viewKeyTrail } from '@/lib/key/trail'

export const GET = route(viewKeyTrail, {
  answer: z.array(KeyEventView),
  summary: 'What became of one key, newest first',
})
