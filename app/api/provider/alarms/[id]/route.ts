import { AlarmView } from '@/lib/alarm/schema'
import { settleAlarm } from '@/lib/alarm/settle-alarm'
import { route } from '@/lib/http'

export const PATCH = route(settleAlarm, {
  message: 'The alarm is settled.',
  answer: AlarmView,
  summary: 'Note what was done about an alarm',
})
