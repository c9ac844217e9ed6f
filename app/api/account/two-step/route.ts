import { TwoStep } from '@/lib/access/account/schema'
import { route } from '@/lib/access/http/route'
import { setTwoStep } from '@/lib/access/sign-in/two-step'

export const PATCH = route(setTwoStep, {
  message: 'Updated Successfully',
  answer: TwoStep,
  summary: 'Ask for a mailed code at sign-in, or not',
})
