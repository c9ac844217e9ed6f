import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { asPage } from '@/lib/core/page'
import { listInvoices } from '@/lib/shop/invoice/list'
import { InvoiceRow } from '@/lib/shop/invoice/schema'

export const GET = route(listInvoices, {
  as: asPage,
  answer: z.array(InvoiceRow),
  summary: 'Invoices and credit notes: your own, for the provider’s staff all',
})
