import { listInvoices } from '../../../shop/invoice/list.ts'
import { listLedger } from '../../../shop/key/ledger.ts'
import { table } from './table.ts'

export const shopTables = {
  keys: table({
    list: listLedger,
    cells: {
      Key: (one) => one.key,
      State: (one) => one.status,
      Student: (one) => one.student?.username,
      Class: (one) => one.student?.class,
      'Roll No': (one) => one.student?.rollNumber,
      Order: (one) => one.reference,
      Paid: (one) => one.paidAt,
      'Price with tax': (one) => one.priceperkey,
      Invoice: (one) => one.invoiceNumber,
      'Valid until': (one) => one.expiresAt,
    },
  }),
  invoices: table({
    list: listInvoices,
    cells: {
      Number: (one) => one.number,
      Kind: (one) => one.kind,
      Date: (one) => one.issuedAt,
      Order: (one) => one.reference,
      'Without tax': (one) => one.base,
      Tax: (one) => one.tax,
      Total: (one) => one.total,
    },
  }),
}
