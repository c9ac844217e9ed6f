import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { asPage } from '@/lib/core/page'
import { listAlarms } from '@/lib/records/alarm/list-alarms'
import { AlarmView } from '@/lib/records/alarm/schema'

export const GET = route(listAlarms, {
  as: asPage,
  answer: z.array(AlarmView),
  summary: 'What needs a person, the newest first',
})
