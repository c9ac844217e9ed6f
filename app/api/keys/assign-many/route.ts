import { route } from '@/lib/access/http/route'
import { assignKeys } from '@/lib/shop/key/assign-key'
import { KeysAssigned } from '@/lib/shop/key/schema'

export const POST = route(assignKeys, {
  message: 'Successfully Assigned',
  answer: KeysAssigned,
  summary: 'Give a free key to each of the chosen students who has none',
})
