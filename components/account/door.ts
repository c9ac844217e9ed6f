import type { Base } from '@/components/shell/types'

const api = { '/admin': '/institution', '/teacher': '/teacher', '/provider': '/provider' } as const

/** The API's noun for the staff who sign in at a door. */
export const apiOf = (base: Base) => api[base]

/** Where the desk of somebody is, by their role. */
export const baseOf = (user: unknown) => `/${(user as { role: string }).role}` as Base
