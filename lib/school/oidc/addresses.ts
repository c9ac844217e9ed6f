import { env } from '../../core/env.ts'

// One set of addresses for each school: what comes to them can only be about that school's provider.

const of = (school: string) => `${env.PUBLIC_URL}/api/oidc/${school}`

/** Where the provider sends the browser back to. */
export const redirectUri = (school: string) => `${of(school)}/callback`

/** Where the provider says that somebody has logged out there. */
export const logoutUri = (school: string) => `${of(school)}/logout`

/** Where a browser begins to sign in. */
export const startPath = (school: string) => `/api/oidc/${school}/start`
