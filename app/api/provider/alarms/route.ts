import { pageRoute } from '@/lib/access/http/route'
import { listAlarms } from '@/lib/records/alarm/list-alarms'
import { AlarmView } from '@/lib/records/alarm/schema'

export const GET = pageRoute(listAlarms, AlarmView, { summary: 'What needs a person, the newest first' })
