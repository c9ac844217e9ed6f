import { route } from '@/lib/access/http/route'
import { takeOutAll } from '@/lib/care/take-out/take-out'

export const GET = route(takeOutAll, {
  summary: 'Every table of the institute in one zip, each as CSV: what a school takes along when it leaves',
})
