import { listInvoices } from '../../../shop/invoice/list.ts'
import { listLedger } from '../../../shop/key/ledger.ts'
import { table } from './table.ts'

export const shopTables = {
  keys: table({
    headings: [
      'Key',
      'State',
      'Student',
      'Class',
      'Roll No',
      'Order',
      'Paid',
      'Price with tax',
      'Invoice',
      'Valid until',
    ],
    list: listLedger,
    row: (one) => [
      one.key,
      one.status,
      one.student?.username,
      one.student?.class,
      one.student?.rollNumber,
      one.reference,
      one.paidAt,
      one.priceperkey,
      one.invoiceNumber,
      one.expiresAt,
    ],
  }),
  invoices: table({
    headings: ['Number', 'Kind', 'Date', 'Order', 'Without tax', 'Tax', 'Total'],
    list: listInvoices,
    row: (one) => [one.number, one.kind, one.issuedAt, one.reference, one.base, one.tax, one.total],
  }),
}
