import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { env } from './env.ts'
import { seal, unseal } from './seal.ts'

const encoded = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** A token under the site's own key, with a header of the caller's choice. */
function sealedAs(head: object): string {
  const key = hkdfSync('sha256', env.NEXTAUTH_SECRET, '', 'NextAuth.js Generated Encryption Key', 32)
  const [protectedHead, nonce] = [encoded(JSON.stringify(head)), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', new Uint8Array(key), nonce).setAAD(Buffer.from(protectedHead))
  const sealed = Buffer.concat([cipher.update(JSON.stringify({ sid: 'x', exp: Date.now() })), cipher.final()])
  return [protectedHead, '', nonce, sealed, cipher.getAuthTag()]
    .map((part) => (typeof part === 'string' ? part : encoded(part)))
    .join('.')
}

test('a sealed token is read back; changed by one letter, or expired, it is null', async () => {
  const token = await seal({ sid: 'x' }, 60)
  expect(await unseal(token)).toMatchObject({ sid: 'x' })
  const at = token.lastIndexOf('.') - 3
  const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  expect(await unseal(changed)).toBeNull()
  expect(await unseal(await seal({ sid: 'x' }, -60))).toBeNull()
})

test('a token that was read before still expires', async () => {
  const token = await seal({ sid: 'x' }, 60)
  expect(await unseal(token)).toMatchObject({ sid: 'x' })
  vi.useFakeTimers({ now: Date.now() + 61_000 })
  expect(await unseal(token)).toBeNull()
  vi.useRealTimers()
  expect(await unseal(token)).toMatchObject({ sid: 'x' })
})

test('there is one algorithm for tokens, and the sender can name no other', async () => {
  expect(await unseal(sealedAs({ alg: 'dir', enc: 'A256GCM' }))).toMatchObject({ sid: 'x' })
  expect(await unseal(sealedAs({ alg: 'dir', enc: 'A256GCM', zip: 'DEF' }))).toBeNull()
  expect(await unseal(sealedAs({ enc: 'A256GCM', alg: 'dir' }))).toBeNull()
  for (const head of [{ alg: 'none' }, { alg: 'HS256' }, { alg: 'PBES2-HS256+A128KW', enc: 'A256GCM' }])
    expect(await unseal(sealedAs(head))).toBeNull()
})
