import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { countAnswers } from '@/lib/school/parent/list-answers'
import { ClassAnswers, FamilySetting } from '@/lib/school/parent/schema'

export const GET = route(countAnswers, {
  answer: z.strictObject({
    classes: z.array(ClassAnswers),
    required: z.boolean(),
    family: FamilySetting,
  }),
  summary:
    'How many parents of each class consented, refused or have not answered, and how families are let in',
})
