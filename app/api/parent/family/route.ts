import { route } from '@/lib/access/http/route'
import { setFamilyAccess } from '@/lib/school/parent/family-setting'
import { FamilySetting } from '@/lib/school/parent/schema'

export const PATCH = route(setFamilyAccess, {
  message: 'Successfully changed',
  answer: FamilySetting,
  summary: 'Set whether families see what was released',
})
