import { pageRoute } from '@/lib/access/http/route'
import { listKeys } from '@/lib/shop/key/list-keys'
import { KeyRow } from '@/lib/shop/key/schema'

export const GET = pageRoute(listKeys, KeyRow, {
  summary: 'Every key with its order, price, invoice and student',
})
