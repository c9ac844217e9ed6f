import { route } from '@/lib/access/http/route'
import { UndoneImport } from '@/lib/school/roster/schema'
import { asUndone, undoImport } from '@/lib/school/roster/undo-import'

export const POST = route(undoImport, {
  as: asUndone,
  answer: UndoneImport,
  summary: 'Take back an import of the last 24 hours',
})
