import { route } from '@/lib/access/http/route'
import { exportPerson } from '@/lib/care/person/export-person'

export const GET = route(exportPerson, {
  file: ['zip'],
  fails: [429],
  summary: 'Everything held about one person of the school: a page to read, and the same as JSON',
})
