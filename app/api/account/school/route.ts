import { publicRoute } from '@/lib/access/http/route'
import { asSignedIn, signInAnswer } from '@/lib/access/sign-in/answer'
import { chooseSchool } from '@/lib/access/sign-in/choose-school'

export const POST = publicRoute(chooseSchool, {
  as: asSignedIn,
  ...signInAnswer,
  summary: 'Go on in another school where one is staff; answers code_required when a code was mailed',
})
