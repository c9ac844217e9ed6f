import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { asPage } from '@/lib/core/page'
import { listLedger } from '@/lib/shop/key/ledger'
import { LedgerRow } from '@/lib/shop/key/schema'

export const GET = route(listLedger, {
  as: asPage,
  answer: z.array(LedgerRow),
  summary: 'Every key with its order, price, invoice and student',
})
