import { route } from '@/lib/access/http/route'
import { commitImport } from '@/lib/school/roster/commit-import'
import { ImportView } from '@/lib/school/roster/schema'

export const POST = route(commitImport, {
  message: 'Successfully Added',
  answer: ImportView,
  summary: 'Bring in the good rows of a checked import, all or none',
})
