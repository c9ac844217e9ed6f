import type { Base } from '@/components/shell/types'

/** Where the two kinds of staff differ: the API's noun and the word for the person. */
const doors = {
  '/admin': { api: '/institution', role: 'admin' },
  '/teacher': { api: '/teacher', role: 'teacher' },
} as const

export const apiOf = (base: Base) => doors[base].api
export const roleOf = (base: Base) => doors[base].role
