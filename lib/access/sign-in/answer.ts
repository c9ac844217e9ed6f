import { z } from 'zod'
import type { Answer } from '../../core/answer.ts'
import type { RoleName } from '../../core/permissions.ts'
import { CurrentUser } from '../account/schema.ts'
import { SignInStep } from '../factor/schema.ts'
import { LinkedSchool } from './linked-schools.ts'

/** Somebody who is signed in: the tokens of the session and of the browser. */
export type SignedIn = { user: CurrentUser; token: string; device: string }
/** The password was right, and a second step is still due. */
export type CodeRequired = {
  codeRequired: true
  /** what may complete the sign-in, the strongest first; a code is mailed only when it comes first */
  steps: SignInStep[]
  sentTo: string
  role: RoleName
  pending: string
}
/** The password was right at several schools, and one must be chosen. */
type ChoiceRequired = { schools: LinkedSchool[]; pending: string }
/** How a sign-in with a password goes on. */
export type FirstStep = SignedIn | CodeRequired | ChoiceRequired

/** The answer that signs the browser in: it gets the session and the device, and loses a pending sign-in. */
export const sessionAnswer = ({ user, token, device }: SignedIn): Answer => ({
  user,
  session: token,
  pending: null,
  device,
})

/** What signing in with a password and choosing a school may answer, for their routes: the signed-in user, or what is still due. */
export const signInAnswer = {
  optional: {
    user: CurrentUser,
    code: z
      .enum(['code_required', 'school_required'])
      .describe('a code was mailed and is still due, or one of several schools is to be chosen'),
    data: z.object({
      sentTo: z.string().optional().describe('the address the code went to, masked'),
      role: z.enum(['admin', 'teacher', 'provider']).optional().describe('whose page takes the code'),
      steps: z.array(SignInStep).optional().describe('what may end the sign-in, the strongest first'),
      schools: z.array(LinkedSchool).optional().describe('to choose from with POST /account/school'),
    }),
  },
  fails: [401],
}

/** Turns the outcome of a sign-in into the answer of those routes. */
export function asSignedIn(result: FirstStep): Answer {
  if ('schools' in result)
    return {
      message: 'Choose a school.',
      code: 'school_required',
      data: { schools: result.schools },
      session: null,
      pending: result.pending,
    }
  if (!('codeRequired' in result)) return sessionAnswer(result)
  const { steps, sentTo, role, pending } = result
  return {
    message:
      steps[0] === 'mail'
        ? 'We have mailed you a code. Enter it to sign in.'
        : 'Your password is correct. Next, complete the second step.',
    code: 'code_required',
    data: { sentTo, role, steps },
    session: null,
    pending,
  }
}
