import { z } from 'zod'
import { Removed, RestoredClass } from '@/lib/bin/schema'
import { listRemovedClasses } from '@/lib/class/bin'
import { restoreClasses } from '@/lib/class/restore'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'

export const GET = route(listRemovedClasses, {
  as: asPage,
  answer: z.array(Removed),
  summary: 'The classes that can still be restored',
})

export const POST = route(restoreClasses, {
  message: 'Restored',
  answer: z.array(RestoredClass),
  summary: 'Bring several classes back from the recycle bin, all or none',
})
