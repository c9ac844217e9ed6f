import {
  createCipheriv,
  createDecipheriv,
  type DecipherGCM,
  randomBytes,
  randomUUID,
  scryptSync,
} from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

// The format of a backup file: 8 bytes of magic number, 16 of salt, 12 of nonce, the compressed content, and an authentication
// tag of 16 bytes over all of it. Without a key, salt and nonce are zeros, and there is no tag but gzip's own checksum.

const magicSealed = Buffer.from('LABMARK+')
const magicPlain = Buffer.from('LABMARK-')
const saltSize = 16
const nonceSize = 12
const tagSize = 16
const headSize = magicSealed.length + saltSize + nonceSize

/** Deliberately slow and using 128 MB of memory: the key may be a passphrase chosen by a person. */
export const sealingCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

const keyFrom = (secret: string, salt: Uint8Array) =>
  scryptSync(secret.normalize('NFC'), salt, 32, sealingCost)

/** @throws for a secret that is too easy to guess */
function requireStrong(secret: string): void {
  if (secret.length < 20) throw new Error('BACKUP_KEY must have at least 20 characters.')
}

/**
 * Writes lines to a backup file, which appears complete or not at all, also when two write it at once.
 * @param secret encrypts it, if given
 */
export async function writeEnvelope(
  file: string,
  lines: AsyncIterable<string>,
  secret?: string,
): Promise<void> {
  if (secret !== undefined) requireStrong(secret)
  const draft = `${file}.${randomUUID()}.part`
  try {
    await writeDraft(draft, lines, secret)
    await rename(draft, file)
  } catch (error) {
    // Most often the disk is full.
    await rm(draft, { force: true })
    throw error
  }
}

async function writeDraft(draft: string, lines: AsyncIterable<string>, secret?: string): Promise<void> {
  const target = createWriteStream(draft, { mode: 0o600 })
  const head = Buffer.alloc(headSize)
  magicPlain.copy(head)
  if (secret === undefined) {
    target.write(head)
    await pipeline(lines, createGzip(), target)
  } else {
    magicSealed.copy(head)
    randomBytes(saltSize + nonceSize).copy(head, magicSealed.length)
    const [salt, nonce] = partsOf(head)
    const cipher = createCipheriv('aes-256-gcm', keyFrom(secret, salt), nonce).setAAD(head)
    target.write(head)
    const ending = new Transform({
      transform: (chunk, _, done) => done(null, chunk),
      flush: (done) => done(null, cipher.getAuthTag()),
    })
    await pipeline(lines, createGzip(), cipher, ending, target)
  }
  const written = await open(draft, 'r+')
  await written.sync()
  await written.close()
}

const partsOf = (head: Buffer) =>
  [
    head.subarray(magicSealed.length, magicSealed.length + saltSize),
    head.subarray(magicSealed.length + saltSize),
  ] as const

/**
 * The lines of a backup file. Trust nothing before its end was reached: only then is it known to be complete and, if encrypted,
 * unchanged.
 * @throws if it is not a backup, was changed or truncated, or the key is missing or wrong
 */
export async function* readEnvelope(file: string, secret?: string): AsyncGenerator<string> {
  const { head, tag, end } = await readEnds(file)
  const content = createReadStream(file, { start: headSize, end })
  const unpack = createGunzip()
  const decipher = tag && decipherFor(head, tag, secret)
  const reading = decipher ? pipeline(content, decipher, unpack) : pipeline(content, unpack)
  // Passes read errors on to whoever reads the lines.
  reading.catch((error) => unpack.destroy(error))
  let rest = ''
  unpack.setEncoding('utf8')
  try {
    for await (const text of unpack) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    await reading
  } catch (cause) {
    throw new Error('This backup is damaged, was cut off, or the key is another.', { cause })
  }
  if (rest !== '') throw new Error('This backup is cut off.')
}

async function readEnds(file: string) {
  const { size } = await stat(file)
  const handle = await open(file)
  try {
    const head = Buffer.alloc(headSize)
    await handle.read(head, 0, headSize, 0)
    const name = head.subarray(0, magicSealed.length)
    if (name.equals(magicPlain)) return { head, tag: undefined, end: size - 1 }
    if (!name.equals(magicSealed)) throw new Error(`${file} is not a backup of Labmark.`)
    const tag = Buffer.alloc(tagSize)
    await handle.read(tag, 0, tagSize, size - tagSize)
    return { head, tag, end: size - tagSize - 1 }
  } finally {
    await handle.close()
  }
}

function decipherFor(head: Buffer, tag: Buffer, secret: string | undefined): DecipherGCM {
  if (!secret) throw new Error('This backup is sealed: set BACKUP_KEY to its key.')
  const [salt, nonce] = partsOf(head)
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret, salt), nonce)
  decipher.setAAD(head)
  decipher.setAuthTag(tag)
  return decipher
}
