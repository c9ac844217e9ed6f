import { route } from '@/lib/http'
import { viewMarksGrid } from '@/lib/mark/grid'
import { MarksGrid } from '@/lib/mark/schema'

export const GET = route(viewMarksGrid, {
  answer: MarksGrid,
  summary: "A class's marks, student by experiment",
})
