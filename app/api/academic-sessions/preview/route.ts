import { route } from '@/lib/access/http/route'
import { previewNextSession } from '@/lib/care/academic-session/begin'
import { SessionCounts } from '@/lib/care/academic-session/schema'

export const POST = route(previewNextSession, {
  answer: SessionCounts,
  limit: 2_000_000,
  summary: 'What beginning the next academic session would do',
})
