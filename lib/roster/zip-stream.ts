import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Texts = Iterable<string> | AsyncIterable<string>
type Entry = { name: Buffer; offset: number; crc: number; packed: number; size: number }

/** Names are UTF-8, and checksum and sizes follow the data. */
const flags = 0x0808
const deflated = 8
const version = 20

/** 1 January 1980: when the file was made is nobody's business, and equal tables make equal files. */
const someDay = 0x0021

/** A zip that is written as it is made: no entry has to fit into memory. */
export class ZipStream {
  #offset = 0
  readonly #entries: Entry[] = []

  async *entry(name: string, texts: Texts): AsyncGenerator<Uint8Array> {
    const one = { name: Buffer.from(name), offset: this.#offset, crc: 0, packed: 0, size: 0 }
    this.#entries.push(one)
    yield this.#count(start(one))
    for await (const chunk of deflate(texts, one)) yield this.#count(chunk)
    yield this.#count(sizes(one))
  }

  end(): Uint8Array {
    const directory = Buffer.concat(this.#entries.map(listed))
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(this.#entries.length, 8)
    end.writeUInt16LE(this.#entries.length, 10)
    end.writeUInt32LE(directory.length, 12)
    end.writeUInt32LE(this.#offset, 16)
    return Buffer.concat([directory, end])
  }

  #count(chunk: Buffer): Buffer {
    this.#offset += chunk.length
    return chunk
  }
}

async function* deflate(texts: Texts, entry: Entry): AsyncGenerator<Buffer> {
  const source = Readable.from(measured(texts, entry), { objectMode: false })
  // An error of the source reaches the loop below, since the pipeline destroys the packer with it.
  const packer = pipeline(source, createDeflateRaw(), () => undefined)
  for await (const chunk of packer as AsyncIterable<Buffer>) {
    entry.packed += chunk.length
    yield chunk
  }
}

async function* measured(texts: Texts, entry: Entry): AsyncGenerator<Buffer> {
  for await (const text of texts) {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

function start({ name }: Entry): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.writeUInt32LE(0x04034b50, 0)
  bytes.writeUInt16LE(version, 4)
  bytes.writeUInt16LE(flags, 6)
  bytes.writeUInt16LE(deflated, 8)
  bytes.writeUInt16LE(someDay, 12)
  bytes.writeUInt16LE(name.length, 26)
  return Buffer.concat([bytes, name])
}

function sizes({ crc, packed, size }: Entry): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function listed({ name, offset, crc, packed, size }: Entry): Buffer {
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(0x02014b50, 0)
  bytes.writeUInt16LE(version, 4)
  bytes.writeUInt16LE(version, 6)
  bytes.writeUInt16LE(flags, 8)
  bytes.writeUInt16LE(deflated, 10)
  bytes.writeUInt16LE(someDay, 14)
  bytes.writeUInt32LE(crc, 16)
  bytes.writeUInt32LE(packed, 20)
  bytes.writeUInt32LE(size, 24)
  bytes.writeUInt16LE(name.length, 28)
  bytes.writeUInt32LE(offset, 42)
  return Buffer.concat([bytes, name])
}
