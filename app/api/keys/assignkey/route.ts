import { route } from '@/lib/access/http/route'
import { assignKey } from '@/lib/shop/key/assign-key'
import { KeysAssigned } from '@/lib/shop/key/schema'

export const POST = route(assignKey, {
  message: 'Successfully Assigned',
  answer: KeysAssigned,
  summary: 'Give a student a key and with it the premium plan; userId is the student',
})
