import { z } from 'zod'
import { guid } from '@/lib/fields'
import { route } from '@/lib/http'
import { nameStaff } from '@/lib/provider/name-staff'

export const PATCH = route(nameStaff, {
  message: 'Your name is saved.',
  answer: z.strictObject({ guid, fullName: z.string() }),
  summary: "Change one's own name among the company's staff",
})
