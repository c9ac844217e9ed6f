import { route } from '@/lib/access/http/route'
import { AlarmView } from '@/lib/records/alarm/schema'
import { settleAlarm } from '@/lib/records/alarm/settle-alarm'

export const PATCH = route(settleAlarm, {
  message: 'The alarm is settled.',
  answer: AlarmView,
  summary: 'Note what was done about an alarm',
})
