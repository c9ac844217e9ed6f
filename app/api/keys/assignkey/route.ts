import { route } from '@/lib/http'
import { assignKey } from '@/lib/key/assign-key'
import { KeysAssigned } from '@/lib/key/schema'

export const POST = route(assignKey, {
  message: 'Successfully Assigned',
  answer: KeysAssigned,
  summary: 'Give a student a key and with it the premium plan; userId is the student',
})
