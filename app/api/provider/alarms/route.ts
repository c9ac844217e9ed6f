import { z } from 'zod'
import { listAlarms } from '@/lib/alarm/list-alarms'
import { AlarmView } from '@/lib/alarm/schema'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'

export const GET = route(listAlarms, {
  as: asPage,
  answer: z.array(AlarmView),
  summary: 'What needs a person, the newest first',
})
