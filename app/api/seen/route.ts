import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listSeen } from '@/lib/care/incident/list-seen'
import { SeenPupil } from '@/lib/care/incident/schema'

export const GET = route(listSeen, {
  answer: z.array(SeenPupil),
  summary: 'Which pupils’ data was opened or exported in a time, by anybody or by one account',
})
