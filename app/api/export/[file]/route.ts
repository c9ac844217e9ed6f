import { route } from '@/lib/access/http/route'
import { exportTable } from '@/lib/care/export/export'

export const GET = route(exportTable, {
  file: ['csv', 'xlsx'],
  fails: [429],
  summary:
    'students, teachers, classes, experiments, attempts, assessment, assessment-changes, batches, uploads, mark-changes, imports, consents, keys, invoices or audit as .csv or .xlsx, with the query of its list',
})
