import { route } from '@/lib/http'
import { commitImport } from '@/lib/roster/commit-import'
import { ImportView } from '@/lib/roster/schema'

export const POST = route(commitImport, {
  message: 'Successfully Added',
  answer: ImportView,
  summary: 'Bring in the good rows of a checked import, all or none',
})
