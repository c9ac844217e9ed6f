import { route } from '@/lib/access/http/route'
import { quotationFile } from '@/lib/shop/invoice/file'

export const GET = route(quotationFile, { file: ['pdf'], summary: 'A quotation for so many keys as PDF' })
