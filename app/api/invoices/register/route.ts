import { route } from '@/lib/http'
import { registerFile } from '@/lib/invoice/register'

export const GET = route(registerFile, {
  summary: 'Every invoice and credit note of a financial year, as CSV',
})
