import { z } from 'zod'
import { LinkedSchool } from '../account/linked-schools.ts'
import { CurrentUser } from '../account/schema.ts'
import { SignInStep } from './schema.ts'

/** What a call that signs in may answer, for its route: the signed-in user, or what is still due. */
export const signInAnswer = {
  maybe: {
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
