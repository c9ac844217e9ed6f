import { route } from '@/lib/http'
import { exportTable } from '@/lib/roster/export'

export const GET = route(exportTable, {
  summary:
    'students, teachers, classes, attempts, mark-changes, imports, consents, keys, invoices or audit as .csv or .xlsx, with the query of its list',
})
