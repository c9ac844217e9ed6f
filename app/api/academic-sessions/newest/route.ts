import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { undoNextSession } from '@/lib/care/academic-session/undo'

export const DELETE = route(undoNextSession, {
  message: 'The session before runs again.',
  answer: z.object({ name: z.string() }),
  summary: 'Undo the academic session that was begun in the last 24 hours',
})
