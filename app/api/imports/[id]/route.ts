import { route } from '@/lib/access/http/route'
import { rematchImport } from '@/lib/school/roster/check-import'
import { CheckedImport, ImportView } from '@/lib/school/roster/schema'
import { viewImport } from '@/lib/school/roster/view-import'

export const GET = route(viewImport, {
  answer: ImportView,
  summary: 'An import with its counts and the progress of its mails',
})

export const PATCH = route(rematchImport, {
  message: 'The rows were checked again.',
  answer: CheckedImport,
  fails: [429],
  summary: 'Match the columns of a checked import anew',
})
