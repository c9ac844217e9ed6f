import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { beginNextSession } from '@/lib/care/academic-session/begin'
import { BegunSession, SessionRow } from '@/lib/care/academic-session/schema'
import { listAcademicSessions } from '@/lib/care/academic-session/view'

export const GET = route(listAcademicSessions, {
  answer: z.array(SessionRow),
  summary: 'Academic sessions of the school, the newest first',
})

export const POST = route(beginNextSession, {
  status: 201,
  answer: BegunSession,
  limit: 2_000_000,
  summary: 'End the academic session and begin the next one',
})
