import { route } from '@/lib/access/http/route'
import { HeldView } from '@/lib/care/person/schema'
import { viewHeld } from '@/lib/care/person/view-held'

export const GET = route(viewHeld, {
  answer: HeldView,
  summary: 'How much is held about a person, kind by kind, and what an erasure would do with it',
})
