import { pageRoute } from '@/lib/access/http/route'
import { listInvoices } from '@/lib/shop/invoice/list'
import { InvoiceRow } from '@/lib/shop/invoice/schema'

export const GET = pageRoute(listInvoices, InvoiceRow, {
  summary: 'Invoices and credit notes: your own, for the provider’s staff all',
})
