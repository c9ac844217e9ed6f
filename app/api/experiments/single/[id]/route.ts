import { AttemptView } from '@/lib/attempt/schema'
import { viewAttempt } from '@/lib/attempt/view'
import { route } from '@/lib/http'

export const GET = route(viewAttempt, { answer: AttemptView, summary: 'One attempt' })
