import { TwoStep } from '@/lib/access/account/schema'
import { setTwoStep } from '@/lib/access/sign-in/two-step'
import { route } from '@/lib/access/http/route'

export const PATCH = route(setTwoStep, {
  message: 'Updated Successfully',
  answer: TwoStep,
  summary: 'Ask for a mailed code at sign-in, or not',
})
