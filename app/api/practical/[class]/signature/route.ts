import { route } from '@/lib/access/http/route'
import { liftFreeze } from '@/lib/lab/practical/lift'
import { signSheet } from '@/lib/lab/practical/sign'

export const POST = route(signSheet, {
  status: 201,
  message: 'Signed',
  summary: 'Sign the practical sheet as it was read; the first signature freezes its marks',
})
export const DELETE = route(liftFreeze, {
  message: 'The sheet can be changed again',
  summary: 'End the signatures, with a reason',
})
