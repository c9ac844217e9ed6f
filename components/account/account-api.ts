import type { Base } from '@/components/shell/types'

const api = { '/admin': '/institution', '/teacher': '/teacher', '/provider': '/provider' } as const

/** The part of the API where the staff of a desk sign in. */
export const apiOf = (base: Base) => api[base]

/** Where the desk of somebody is, by their role. */
export const baseOf = (user: unknown) => `/${(user as { role: string }).role}` as Base
