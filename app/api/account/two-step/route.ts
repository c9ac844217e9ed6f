import { TwoStep } from '@/lib/account/schema'
import { setTwoStep } from '@/lib/account/two-step'
import { route } from '@/lib/http'

export const PATCH = route(setTwoStep, {
  message: 'Updated Successfully',
  answer: TwoStep,
  summary: 'Ask for a mailed code at sign-in, or not',
})
