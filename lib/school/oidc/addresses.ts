import { env } from '../../core/env.ts'

// Each school has its own addresses: what arrives there can only be about that school's provider.

const of = (school: string) => `${env.PUBLIC_URL}/api/oidc/${school}`

/** Where the provider redirects the browser to. */
export const redirectUri = (school: string) => `${of(school)}/callback`

/** Where the provider reports that somebody has logged out there. */
export const logoutUri = (school: string) => `${of(school)}/logout`

/** Where a browser begins a sign-in. */
export const startPath = (school: string) => `/api/oidc/${school}/start`
