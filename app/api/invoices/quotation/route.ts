import { route } from '@/lib/http'
import { quotationFile } from '@/lib/invoice/file'

export const GET = route(quotationFile, { summary: 'A quotation for so many keys as PDF' })
