import { route } from '@/lib/access/http/route'
import { viewMarkingDesk } from '@/lib/lab/mark/desk'
import { MarkingDesk } from '@/lib/lab/mark/grid-schema'

export const GET = route(viewMarkingDesk, {
  answer: MarkingDesk,
  summary: "A class's work at one experiment, ready to be marked",
})
