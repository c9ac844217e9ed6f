import { route } from '@/lib/access/http/route'
import { UndoneImport } from '@/lib/school/roster/schema'
import { undoImport } from '@/lib/school/roster/undo-import'

export const POST = route(undoImport, {
  message: 'The import was undone.',
  answer: UndoneImport,
  summary: 'Take back an import of the last 24 hours',
})
