import { route } from '@/lib/http'
import { invoiceFile } from '@/lib/invoice/file'

export const GET = route(invoiceFile, { summary: 'An invoice or credit note as PDF' })
