import { constants, crc32, deflateRawSync } from 'node:zlib'

// Files as an attacker would make them, built here so that none has to be in the repository.

type Part = { name: string; bytes: Buffer; times?: number; claims?: number; mode?: number }

/** Data that unpacks to the same bytes repeated many times, though they are compressed only once. */
function packedOf(bytes: Buffer, times: number): Buffer {
  if (times === 1) return deflateRawSync(bytes)
  const repeated = deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...Array(times - 1).fill(repeated), deflateRawSync(bytes)])
}

function checksumOf(bytes: Buffer, times: number): number {
  let sum = 0
  for (let time = 0; time < times; time++) sum = crc32(bytes, sum)
  return sum
}

/** A zip of these parts; `times` repeats a part's bytes, `claims` lies about an unpacked size. */
export function zipOf(parts: Part[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, times = 1, claims = bytes.length * times, mode = 0 } of parts) {
    const packed = packedOf(bytes, times)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    locals.push(head, Buffer.from(name), packed)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(checksumOf(bytes, times), 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(claims, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE((mode << 16) >>> 0, 38)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, index, end])
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`

type Workbook = { strings?: string; extra?: Part[]; times?: number; claims?: number }

/** A workbook around a sheet's XML, with additional parts or false sizes; the sheet's XML is repeated `times` over. */
export function workbookOf(
  sheet: string | Buffer,
  { strings = '', extra = [], times = 1, claims }: Workbook = {},
) {
  const part = (name: string, xml: string | Buffer): Part => ({ name, bytes: Buffer.from(xml) })
  return zipOf([
    part(
      '_rels/.rels',
      `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    part('xl/workbook.xml', '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ),
    part('xl/sharedStrings.xml', `<sst>${strings}</sst>`),
    { ...part('xl/worksheets/sheet1.xml', sheet), times, ...(claims !== undefined && { claims }) },
    ...extra,
  ])
}

/** A sheet of rows; each row is the XML of its cells. */
export const sheetOf = (rows: string[], before = '', after = '') =>
  `<worksheet>${before}<sheetData>${rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join('')}</sheetData>${after}</worksheet>`

export const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
