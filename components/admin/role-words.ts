import type { AdminRole } from '@/lib/core/permissions'

/** The label of each role and what it may do. */
export const roleWords: Record<AdminRole, { label: string; description: string }> = {
  owner: { label: 'Owner', description: 'Everything, and who the admins are' },
  office: { label: 'Office', description: 'Everything but choosing the admins' },
  viewer: { label: 'Viewer', description: 'Reads everything and changes nothing, such as a principal' },
}
