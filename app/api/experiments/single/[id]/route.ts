import { route } from '@/lib/access/http/route'
import { AttemptView } from '@/lib/lab/attempt/schema'
import { viewAttempt } from '@/lib/lab/attempt/view'

export const GET = route(viewAttempt, { answer: AttemptView, summary: 'One attempt' })
