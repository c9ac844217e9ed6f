import { decode, encode } from 'next-auth/jwt'
import { secrets } from './secret.ts'

/** The header of every token: its sender cannot choose another algorithm. */
const header = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })).toString('base64url')

/** Seals a small claim for `seconds`; only a server with the same secrets can make or read it. */
export const seal = (claim: Record<string, string>, seconds: number) =>
  encode({ token: claim, secret: secrets()[0], maxAge: seconds })

type Claim = Record<string, unknown>

/** Size of the cache; the oldest entry is evicted. */
const maxOpenedClaims = 5_000

/** Claims of tokens opened before. A token always holds the same claim; only its expiry is checked each time. */
const openedClaims = new Map<string, Claim>()

/** Reads a sealed claim; null when the token is not ours, was changed, or has expired. */
export async function unseal(token: string): Promise<Claim | null> {
  const claim = openedClaims.get(token) ?? (await openToken(token))
  if (!claim) return null
  if (Number(claim.exp) > Date.now() / 1000) return claim
  openedClaims.delete(token)
  return null
}

async function openToken(token: string): Promise<Claim | null> {
  if (!token.startsWith(`${header}.`)) return null
  const claim = await decodeWithAny(token)
  if (!claim) return null
  const [oldest] = openedClaims.size < maxOpenedClaims ? [] : openedClaims.keys()
  if (oldest !== undefined) openedClaims.delete(oldest)
  openedClaims.set(token, claim)
  return claim
}

async function decodeWithAny(token: string): Promise<Claim | null> {
  for (const secret of secrets()) {
    const claim = await decodeWith(secret, token)
    if (claim) return claim
  }
  return null
}

const decodeWith = (secret: string, token: string) => decode({ token, secret }).catch(() => null)

/** Whether the current secret has sealed a token; false for one of an older secret. */
export const isOfCurrentSecret = async (token: string): Promise<boolean> =>
  (await decodeWith(secrets()[0], token)) !== null
