import { z } from 'zod'
import { CurrentUser } from '@/lib/access/account/schema'
import { route } from '@/lib/access/http/route'
import { PageMeta } from '@/lib/core/page'
import { asInstituteList, listInstitutes } from '@/lib/school/institute/list-institutes'
import { onboardInstitute } from '@/lib/school/institute/onboard-institute'
import { asProfile, updateProfile } from '@/lib/school/institute/profile'
import { InstituteView } from '@/lib/school/institute/schema'

export const GET = route(listInstitutes, {
  as: asInstituteList,
  answer: z.array(InstituteView),
  with: { user: CurrentUser, meta: PageMeta },
  summary: 'The current user with their institute; for the provider all institutes',
})

export const PATCH = route(updateProfile, {
  as: asProfile,
  answer: CurrentUser,
  with: { user: CurrentUser },
  fails: [429],
  summary: 'Save your own account settings',
})

export const POST = route(onboardInstitute, {
  status: 201,
  message: 'Temporary Password Sent Successfully',
  answer: InstituteView,
  summary: 'Open an institute with its first admin',
})
