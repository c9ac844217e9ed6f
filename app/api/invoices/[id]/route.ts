import { route } from '@/lib/access/http/route'
import { invoiceFile } from '@/lib/shop/invoice/file'

export const GET = route(invoiceFile, { file: ['pdf'], summary: 'An invoice or credit note as PDF' })
