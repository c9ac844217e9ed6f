import { receiveStatements } from '@/lib/attempt/xapi/receive-statements'
import { route } from '@/lib/http'

export const POST = route(receiveStatements, {
  list: 'statements',
  summary:
    'Send xAPI 1.0.3 statements about own attempts: one, a list, or { statements }; answers a list of their ids',
})
