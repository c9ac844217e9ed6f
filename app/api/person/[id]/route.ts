import { route } from '@/lib/http'
import { HeldView } from '@/lib/person/schema'
import { viewHeld } from '@/lib/person/view-held'

export const GET = route(viewHeld, {
  answer: HeldView,
  summary: 'How much is held about a person, kind by kind, and what an erasure would do with it',
})
