import { route } from '@/lib/access/http/route'
import { RestoredClass } from '@/lib/records/recycle-bin/schema'
import { restoreClass } from '@/lib/school/class/restore'

export const POST = route(restoreClass, {
  message: 'Restored',
  answer: RestoredClass,
  summary: 'Bring a class back from the recycle bin, with its students',
})
