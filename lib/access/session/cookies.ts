import { secondsPerDay } from '../../core/day.ts'
import { env } from '../../core/env.ts'

/** How long each cookie and the token in it last, in seconds. */
export const lifetimes = {
  /** a sign-in */
  session: 7 * secondsPerDay,
  /** between the first and the second step of a sign-in */
  pending: 15 * 60,
  /** a browser is remembered as one from which an account has signed in */
  device: 180 * secondsPerDay,
  /** a browser keeps the codes of a family's slips */
  family: 180 * secondsPerDay,
}

/** The Set-Cookie value that signs a browser in, or out with null. */
export const sessionCookie = (token: string | null) => cookie('session', token, lifetimes.session)

/** The Set-Cookie value with the token of a completed first step in a two-step sign-in; null removes it. */
export const pendingCookie = (token: string | null) => cookie('pending', token, lifetimes.pending)

/** The cookie by which a browser remembers who signed in last; it signs nobody in. */
export const deviceCookie = (token: string) => cookie('device', token, lifetimes.device)

/** The cookie with the slips whose codes were entered in this browser. */
export const familyCookie = (token: string | null) => cookie('family', token, lifetimes.family)

/** A Set-Cookie value of the site; null removes the cookie. `age` is in seconds. */
export function cookie(name: string, token: string | null, age: number): string {
  const rest = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${token === null ? 0 : age}${secure() ? '; Secure' : ''}`
  return `${cookieName(name)}=${token ?? ''}; ${rest}`
}

/** The value of one of the site's cookies. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const header = headers.get('cookie')
  // Named on first use: the cookies' names depend on a setting, and a build has no settings.
  if (!header) return undefined
  const start = `${cookieName(name)}=`
  const pair = header.split(/;\s*/).find((part) => part.startsWith(start))
  return pair?.slice(start.length)
}

const secure = () => env.PUBLIC_URL.startsWith('https:')
const cookieName = (name: string) => (secure() ? `__Host-labmark.${name}` : `labmark.${name}`)
