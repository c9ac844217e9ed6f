import { route } from '@/lib/http'
import { exportSheet } from '@/lib/practical/export-sheet'

export const GET = route(exportSheet, { summary: 'The practical sheet as sheet.csv or sheet.xlsx' })
