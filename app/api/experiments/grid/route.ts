import { route } from '@/lib/access/http/route'
import { viewMarksGrid } from '@/lib/lab/mark/grid'
import { MarksGrid } from '@/lib/lab/mark/grid-schema'

export const GET = route(viewMarksGrid, {
  answer: MarksGrid,
  summary: "A class's marks, student by experiment",
})
