import { route } from '@/lib/http'
import { rematchImport } from '@/lib/roster/check-import'
import { CheckedImport, ImportView } from '@/lib/roster/schema'
import { viewImport } from '@/lib/roster/view-import'

export const GET = route(viewImport, {
  answer: ImportView,
  summary: 'An import with its counts and the progress of its mails',
})

export const PATCH = route(rematchImport, {
  message: 'The rows were checked again.',
  answer: CheckedImport,
  summary: 'Match the columns of a checked import anew',
})
