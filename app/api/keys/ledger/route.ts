import { pageRoute } from '@/lib/access/http/route'
import { listLedger } from '@/lib/shop/key/ledger'
import { LedgerRow } from '@/lib/shop/key/schema'

export const GET = pageRoute(listLedger, LedgerRow, {
  summary: 'Every key with its order, price, invoice and student',
})
