import { z } from 'zod'
import { route } from '@/lib/http'
import { listInvoices } from '@/lib/invoice/list'
import { InvoiceRow } from '@/lib/invoice/schema'
import { asPage } from '@/lib/page'

export const GET = route(listInvoices, {
  as: asPage,
  answer: z.array(InvoiceRow),
  summary: 'Invoices and credit notes: the own ones, for the provider’s staff all',
})
