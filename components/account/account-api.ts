import type { Base } from '@/components/shell/types'

const api = { '/admin': '/institution', '/teacher': '/teacher', '/provider': '/provider' } as const

/** The API path under which people of a desk sign in. */
export const apiOf = (base: Base) => api[base]

/** The path of a user's desk, by role. */
export const baseOf = (user: unknown) => `/${(user as { role: string }).role}` as Base
