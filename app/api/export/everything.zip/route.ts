import { route } from '@/lib/access/http/route'
import { exportEverything } from '@/lib/care/export/everything'

export const GET = route(exportEverything, {
  file: ['zip'],
  fails: [429],
  summary: 'Every table of the institute in one zip, each as CSV: what a school takes along when it leaves',
})
