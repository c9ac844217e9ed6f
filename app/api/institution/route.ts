import { z } from 'zod'
import { asProfile, updateProfile } from '@/lib/account/profile'
import { CurrentUser } from '@/lib/account/schema'
import { route } from '@/lib/http'
import { asInstituteList, listInstitutes } from '@/lib/institute/list-institutes'
import { onboardInstitute } from '@/lib/institute/onboard-institute'
import { InstituteView } from '@/lib/institute/schema'

export const GET = route(listInstitutes, {
  as: asInstituteList,
  answer: z.array(InstituteView),
  summary: 'The current user with the own institute; for the provider all institutes',
})

export const PATCH = route(updateProfile, {
  as: asProfile,
  answer: CurrentUser,
  summary: 'Save the own account settings',
})

export const POST = route(onboardInstitute, {
  status: 201,
  message: 'Temporary Password Sent Successfully',
  answer: InstituteView,
  summary: 'Open an institute with its first admin',
})
