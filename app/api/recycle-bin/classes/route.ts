import { z } from 'zod'
import { Removed } from '@/lib/bin/schema'
import { listRemovedClasses } from '@/lib/class/bin'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'

export const GET = route(listRemovedClasses, {
  as: asPage,
  answer: z.array(Removed),
  summary: 'The classes that can still be restored',
})
