import { inflateRawSync } from 'node:zlib'
import { FileProblem, limits } from './limits.mjs'

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const damaged = () => new FileProblem('This file is damaged. Please save it again.')

/** Opens a zip by its directory: nothing is unpacked until asked for, and never more than the limit in all. */
export class Zip {
  #bytes
  #entries = new Map()
  #left = limits.unpackedBytes

  constructor(bytes) {
    this.#bytes = bytes
    const end = findEnd(bytes)
    const count = bytes.readUInt16LE(end + 10)
    if (count > limits.zipEntries) throw new FileProblem('This file has too many parts to be a spreadsheet.')
    this.#readDirectory(bytes.readUInt32LE(end + 16), count)
    const claimed = [...this.#entries.values()].reduce((sum, { size }) => sum + size, 0)
    if (claimed > limits.unpackedBytes) throw tooLarge()
  }

  has(name) {
    return this.#entries.has(name)
  }

  /** One part as text; undefined when there is none of this name. */
  text(name) {
    const entry = this.#entries.get(name)
    if (!entry) return undefined
    const bytes = this.#unpack(entry)
    this.#left -= bytes.length
    return decode(bytes)
  }

  #readDirectory(start, count) {
    let at = start
    for (let index = 0; index < count; index += 1) {
      if (at + 46 > this.#bytes.length || this.#bytes.readUInt32LE(at) !== entrySignature) throw damaged()
      const entry = readEntry(this.#bytes, at)
      refuseHostile(entry)
      this.#entries.set(entry.name, entry)
      at = entry.next
    }
  }

  #unpack({ offset, packed, method }) {
    const bytes = this.#bytes
    if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature) throw damaged()
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    const raw = bytes.subarray(start, start + packed)
    if (raw.length !== packed) throw damaged()
    if (method === 0) return this.#within(raw)
    return this.#inflate(raw)
  }

  /** The directory may lie about sizes; the inflater stops by itself. */
  #inflate(raw) {
    try {
      return inflateRawSync(raw, { maxOutputLength: Math.max(1, this.#left) })
    } catch (error) {
      throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged()
    }
  }

  #within(raw) {
    if (raw.length > this.#left) throw tooLarge()
    return raw
  }
}

const tooLarge = () => new FileProblem('This file is too large when unpacked: more than 50 MB.')

function findEnd(bytes) {
  const last = bytes.length - 22
  for (let at = last; at >= Math.max(0, last - 65_535); at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature) return at
  }
  throw damaged()
}

function readEntry(bytes, at) {
  const nameLength = bytes.readUInt16LE(at + 28)
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  return {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    mode: bytes.readUInt32LE(at + 38) >>> 16,
    offset: bytes.readUInt32LE(at + 42),
    next,
  }
}

const symbolicLink = 0o120000

function refuseHostile({ name, flags, method, mode }) {
  const outside = /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name)
  if (outside || (mode & 0o170000) === symbolicLink) {
    throw new FileProblem('This file was refused: its parts point outside of it.')
  }
  if (flags & 1) throw new FileProblem('This file has a password. Please save it without one.')
  if (method !== 0 && method !== 8) throw damaged()
}

function decode(bytes) {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(utf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}
