import { today } from '../../../core/today.ts'
import { listInvoices } from '../../../shop/invoice/list.ts'
import type { InvoiceRow } from '../../../shop/invoice/schema.ts'
import { listKeys } from '../../../shop/key/list-keys.ts'
import { table } from './table.ts'

/** Amounts of a credit note are negative, so that the table adds up. */
const signed = ({ kind }: InvoiceRow, amount: number) => (kind === 'credit' ? -amount : amount)

/** The day in India, as on the papers themselves: an invoice of the first of April is not of the year before. */
const dayOf = (moment: string | null) => moment && today(new Date(moment))

export const shopTables = {
  keys: table({
    holds: ['AccessKey'],
    list: listKeys,
    cells: {
      Key: (one) => one.key,
      State: (one) => one.status,
      Student: (one) => one.student?.username,
      Class: (one) => one.student?.class,
      'Roll No': (one) => one.student?.rollNumber,
      Order: (one) => one.reference,
      Paid: (one) => dayOf(one.paidAt),
      'Price with tax': (one) => one.priceperkey,
      Invoice: (one) => one.invoiceNumber,
      'Valid until': (one) => dayOf(one.status === 'credited' ? null : one.expiresAt),
    },
  }),
  invoices: table({
    holds: ['Invoice'],
    list: listInvoices,
    cells: {
      Number: (one) => one.number,
      Kind: (one) => one.kind,
      Date: (one) => dayOf(one.issuedAt),
      Order: (one) => one.reference,
      'Without tax': (one) => signed(one, one.base),
      Tax: (one) => signed(one, one.tax),
      Total: (one) => signed(one, one.total),
    },
  }),
}
