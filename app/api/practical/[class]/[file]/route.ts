import { route } from '@/lib/access/http/route'
import { exportSheet } from '@/lib/lab/practical/export-sheet'

export const GET = route(exportSheet, {
  file: ['csv', 'xlsx', 'pdf'],
  fails: [429],
  summary: 'The practical sheet as sheet.csv, sheet.xlsx or sheet.pdf',
})
