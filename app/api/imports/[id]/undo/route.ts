import { route } from '@/lib/http'
import { UndoneImport } from '@/lib/roster/schema'
import { undoImport } from '@/lib/roster/undo-import'

export const POST = route(undoImport, {
  message: 'The import was undone.',
  answer: UndoneImport,
  summary: 'Take back an import of the last 24 hours',
})
