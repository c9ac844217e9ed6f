import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { db } from './db.ts'

// An authenticator in software, for what no browser would do: another site, no user verification, a decreasing counter.

type Deviations = { origin?: string; host?: string; verified?: boolean; counter?: number }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

const clientData = (type: string, challenge: string, origin = 'http://localhost:3000') =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function authenticatorData(flags: number, { host = 'localhost', verified = true, counter = 0 }: Deviations) {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(host), Buffer.from([flags | 1 | (verified ? 4 : 0)]), count])
}

/** A passkey of an account, with its own key pair. */
export function softPasskey(accountId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [xBytes, yBytes] = [x, y].map((one) => Uint8Array.from(Buffer.from(one, 'base64url'))) as [
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
  ]
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, xBytes],
      [-3, yBytes],
    ]),
  )
  const id = randomBytes(32)
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return {
    credentialId: base64url(id),
    publicKey: cose,
    /** answers `navigator.credentials.create` */
    create(challenge: string, odd: Deviations = {}) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const authData = Uint8Array.from(Buffer.concat([authenticatorData(0x40, odd), attested]))
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      )
      const clientJson = clientData('webauthn.create', challenge, odd.origin)
      const response = {
        clientDataJSON: base64url(clientJson),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      }
      return { ...credential, response }
    },
    /** answers `navigator.credentials.get` */
    sign(challenge: string, odd: Deviations = {}) {
      const clientJson = clientData('webauthn.get', challenge, odd.origin)
      const data = authenticatorData(0, odd)
      const signature = createSign('sha256').update(data).update(sha256(clientJson)).sign(privateKey)
      const response = {
        clientDataJSON: base64url(clientJson),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: base64url(Buffer.from(accountId)),
      }
      return { ...credential, response }
    },
  }
}

/** A passkey that the account already has. */
export async function storedPasskey(accountId: string, counter = 0) {
  const passkey = softPasskey(accountId)
  const { credentialId, publicKey } = passkey
  const data = { accountId, credentialId, publicKey: base64url(publicKey), counter, name: 'Test' }
  const { id } = await db.passkey.create({ data, select: { id: true } })
  return { id, passkey }
}
