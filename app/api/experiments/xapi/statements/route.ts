import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { receiveStatements } from '@/lib/lab/attempt/xapi/receive-statements'

export const POST = route(receiveStatements, {
  list: 'statements',
  answer: z.array(z.uuid()),
  bare: true,
  fails: [429],
  summary:
    'Send xAPI 1.0.3 statements about own attempts: one, a list, or { statements }; answers a list of their ids',
})
