import { route } from '@/lib/access/http/route'
import { findNextWork, WaitingExperiment } from '@/lib/lab/insight/next-work'

export const GET = route(findNextWork, {
  answer: WaitingExperiment.nullable(),
  summary: 'The experiment that has waited longest for marks, but for the one at hand',
})
