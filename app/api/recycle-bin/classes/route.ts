import { z } from 'zod'
import { pageRoute, route } from '@/lib/access/http/route'
import { Removed, RestoredClass } from '@/lib/records/recycle-bin/schema'
import { listRemovedClasses } from '@/lib/school/class/removed'
import { restoreClasses } from '@/lib/school/class/restore'

export const GET = pageRoute(listRemovedClasses, Removed, {
  summary: 'The classes that can still be restored',
})

export const POST = route(restoreClasses, {
  message: 'Restored',
  answer: z.array(RestoredClass),
  summary: 'Bring several classes back from the recycle bin, all or none',
})
