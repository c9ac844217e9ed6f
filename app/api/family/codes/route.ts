import { z } from 'zod'
import { publicRoute } from '@/lib/access/http/route'
import { guid } from '@/lib/core/fields'
import { clearFamilyCodes, saveFamilyCode } from '@/lib/school/parent/save-family-code'

export const POST = publicRoute(saveFamilyCode, {
  headers: ['cookie'],
  as: (answer) => answer,
  answer: z.strictObject({ child: guid, consents: z.boolean() }),
  fails: [409, 429],
  summary: 'Add the code of a child’s slip to those that this browser keeps',
})

export const DELETE = publicRoute(clearFamilyCodes, {
  as: (answer) => answer,
  message: 'The codes are removed from this device',
  summary: 'Forget the codes of slips that this browser keeps',
})
