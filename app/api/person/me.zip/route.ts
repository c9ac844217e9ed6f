import { route } from '@/lib/access/http/route'
import { exportSelf } from '@/lib/care/person/export-person'

export const GET = route(exportSelf, {
  file: ['zip'],
  fails: [429],
  summary: 'Everything held about oneself, in the same way',
})
