import { route } from '@/lib/access/http/route'
import { viewSheet } from '@/lib/school/experiment/catalogue'
import { SheetView } from '@/lib/school/experiment/schema'

export const GET = route(viewSheet, {
  answer: SheetView,
  summary: 'One experiment as students do it: its sheet and self-check questions, without answers',
})
