import { route } from '@/lib/http'
import { viewMarkingDesk } from '@/lib/mark/desk'
import { MarkingDesk } from '@/lib/mark/schema'

export const GET = route(viewMarkingDesk, {
  answer: MarkingDesk,
  summary: "A class's work at one experiment, ready to be marked",
})
