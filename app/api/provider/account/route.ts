import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { nameCompanyStaff } from '@/lib/company/staff/name-company-staff'
import { guid } from '@/lib/core/fields'

export const PATCH = route(nameCompanyStaff, {
  message: 'Your name is saved.',
  answer: z.strictObject({ guid, fullName: z.string() }),
  summary: "Change one's own name among the company's staff",
})
