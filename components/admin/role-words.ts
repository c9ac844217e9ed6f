import type { AdminRole } from '@/lib/core/permissions'

/** The label of each role and what it may do. */
export const roleWords: Record<AdminRole, { label: string; says: string }> = {
  owner: { label: 'Owner', says: 'Everything, and who the admins are' },
  office: { label: 'Office', says: 'Everything but choosing the admins' },
  viewer: { label: 'Viewer', says: 'Reads everything and changes nothing, such as a principal' },
}
