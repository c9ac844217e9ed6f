import { inflateSync } from 'node:zlib'

/** The length of the header, where the table directory begins, and the length of its entries, in both formats. */
const woff = { header: 44, entry: 20 }
const sfnt = { header: 12, entry: 16 }

const aligned = (length: number) => Math.ceil(length / 4) * 4

/** A table of a WOFF file: its tag and checksum from the directory, and its data. */
function tableAt(file: Buffer, position: number) {
  const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(position + field)) as [
    number,
    number,
    number,
  ]
  const data = file.subarray(offset, offset + packed)
  return {
    tag: file.subarray(position, position + 4),
    checksum: file.subarray(position + 16, position + 20),
    data: packed < length ? inflateSync(data) : data,
  }
}

/** The plain font (TrueType, OpenType) in a WOFF 1.0 file. */
export function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(file, woff.header + index * woff.entry))
  let end = sfnt.header + count * sfnt.entry
  const font = Buffer.alloc(end + tables.reduce((sum, { data }) => sum + aligned(data.length), 0))
  file.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  font.writeUInt16BE(2 ** power * sfnt.entry, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE((count - 2 ** power) * sfnt.entry, 10)
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = sfnt.header + index * sfnt.entry
    tag.copy(font, entry)
    checksum.copy(font, entry + 4)
    font.writeUInt32BE(end, entry + 8)
    font.writeUInt32BE(data.length, entry + 12)
    data.copy(font, end)
    end += aligned(data.length)
  }
  return font
}
