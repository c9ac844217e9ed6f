import { z } from 'zod'
import { publicRoute } from '@/lib/access/http/route'
import { listStudentOffers } from '@/lib/school/oidc/offers'
import { Offer } from '@/lib/school/oidc/schema'

export const GET = publicRoute(listStudentOffers, {
  answer: z.array(Offer),
  fails: [429],
  summary: 'The school with this id, if its students sign in with an account of its own',
})
