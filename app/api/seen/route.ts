import { z } from 'zod'
import { route } from '@/lib/http'
import { listSeen } from '@/lib/incident/list-seen'
import { SeenPupil } from '@/lib/incident/schema'

export const GET = route(listSeen, {
  answer: z.array(SeenPupil),
  summary: 'Which pupils’ data was opened or exported in a time, by anybody or by one account',
})
