import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { adminRoles } from '@/lib/core/permissions'
import { changeAdminRole, removeAdmin } from '@/lib/school/admin/change-admin'

export const PATCH = route(changeAdminRole, {
  message: 'Role changed',
  answer: z.strictObject({ guid: z.string(), adminRole: z.enum(adminRoles) }),
  summary: "Change an admin's role",
})

export const DELETE = route(removeAdmin, {
  as: ({ message, ...data }) => ({ message, data }),
  answer: z.strictObject({ removed: z.number().int() }),
  summary: 'Remove an admin, or withdraw an invitation',
})
