import { route } from '@/lib/http'
import { takeOutAll } from '@/lib/roster/take-out'

export const GET = route(takeOutAll, {
  summary: 'Every table of the institute in one zip, each as CSV: what a school takes along when it leaves',
})
