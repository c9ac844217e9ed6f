import { route } from '@/lib/http'
import { assignKeys } from '@/lib/key/assign-key'
import { KeysAssigned } from '@/lib/key/schema'

export const POST = route(assignKeys, {
  message: 'Successfully Assigned',
  answer: KeysAssigned,
  summary: 'Give a free key to each of the chosen students who has none',
})
