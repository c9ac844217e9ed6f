import { decode, encode } from 'next-auth/jwt'
import { env } from './env.ts'

/** The one way tokens are sealed: whoever sends one does not choose another. */
const head = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })).toString('base64url')

/** Seals a small claim for `seconds`; only a server with the same secret can make or read it. */
export const seal = (claim: Record<string, string>, seconds: number) =>
  encode({ token: claim, secret: env.NEXTAUTH_SECRET, maxAge: seconds })

/** Reads a sealed claim; null when it is not ours, was changed, or has run out. */
export async function unseal(token: string): Promise<Record<string, unknown> | null> {
  if (!token.startsWith(`${head}.`)) return null
  return decode({ token, secret: env.NEXTAUTH_SECRET }).catch(() => null)
}
