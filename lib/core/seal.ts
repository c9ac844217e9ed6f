import { decode, encode } from 'next-auth/jwt'
import { secrets } from './secret.ts'

/** The header of every token: its sender cannot choose another algorithm. */
const head = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })).toString('base64url')

/** Seals a small claim for `seconds`; only a server with the same secrets can make or read it. */
export const seal = (claim: Record<string, string>, seconds: number) =>
  encode({ token: claim, secret: secrets()[0], maxAge: seconds })

type Claim = Record<string, unknown>

/** Size of the cache; the oldest entry is evicted. */
const maxKnown = 5_000

/** Claims of tokens opened before. A token always holds the same claim; only its expiry is checked each time. */
const known = new Map<string, Claim>()

/** Reads a sealed claim; null when the token is not ours, was changed, or has expired. */
export async function unseal(token: string): Promise<Claim | null> {
  const claim = known.get(token) ?? (await open(token))
  if (!claim) return null
  if (Number(claim.exp) > Date.now() / 1000) return claim
  known.delete(token)
  return null
}

async function open(token: string): Promise<Claim | null> {
  if (!token.startsWith(`${head}.`)) return null
  const claim = await decodeWithAny(token)
  if (!claim) return null
  const [oldest] = known.size < maxKnown ? [] : known.keys()
  if (oldest !== undefined) known.delete(oldest)
  known.set(token, claim)
  return claim
}

async function decodeWithAny(token: string): Promise<Claim | null> {
  for (const secret of secrets()) {
    const claim = await decode({ token, secret }).catch(() => null)
    if (claim) return claim
  }
  return null
}
