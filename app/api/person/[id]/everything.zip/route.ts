import { route } from '@/lib/http'
import { exportPerson } from '@/lib/person/export-person'

export const GET = route(exportPerson, {
  summary: 'Everything held about one person of the school: a page to read, and the same as JSON',
})
