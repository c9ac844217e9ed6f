import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listViewedStudents } from '@/lib/care/incident/list-viewed'
import { ViewedStudent } from '@/lib/care/incident/schema'

export const GET = route(listViewedStudents, {
  answer: z.array(ViewedStudent),
  summary: 'Which pupils’ data was opened or exported in a time, by anybody or by one account',
})
