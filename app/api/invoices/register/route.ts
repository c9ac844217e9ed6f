import { route } from '@/lib/access/http/route'
import { registerFile } from '@/lib/shop/invoice/register'

export const GET = route(registerFile, {
  file: ['csv'],
  fails: [429],
  summary: 'Every invoice and credit note of a financial year, as CSV',
})
