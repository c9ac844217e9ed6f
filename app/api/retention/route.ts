import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { RetentionView, viewRetention } from '@/lib/wiring/retention/view-retention'

export const GET = route(viewRetention, {
  answer: z.strictObject({ next: z.iso.datetime(), rules: z.array(RetentionView) }),
  summary: 'How long each kind of data is kept, and what the next run would erase',
})
