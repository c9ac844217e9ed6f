import { z } from 'zod'
import { publicRoute } from '@/lib/access/http/route'
import { listOffers } from '@/lib/school/oidc/offers'
import { Offer } from '@/lib/school/oidc/schema'

export const GET = publicRoute(listOffers, {
  answer: z.array(Offer),
  fails: [429],
  summary: 'The schools that sign in with an account of their own by emails of a domain',
})
