import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackWoff } from './woff.ts'

const uint32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4)
  return bytes
}

test('a WOFF file unpacks to its font: compressed tables and others, each aligned to four bytes', () => {
  const outlines = Buffer.alloc(101, 'outline')
  const packed = deflateSync(outlines)
  const other = Buffer.from('head!')
  const header = Buffer.concat([uint32(0x774f4646, 0x00010000, 0, 2 << 16), Buffer.alloc(28)])
  const at = header.length + 40
  const list = [
    ...[Buffer.from('glyf'), uint32(at, packed.length, outlines.length, 11)],
    ...[Buffer.from('head'), uint32(at + packed.length, other.length, other.length, 22)],
  ]
  const font = unpackWoff(Buffer.concat([header, ...list, packed, other]))
  const words = [0x00010000, (2 << 16) | 32, 1 << 16]
  const entries = [Buffer.from('glyf'), uint32(11, 44, 101), Buffer.from('head'), uint32(22, 148, 5)]
  const start = Buffer.concat([uint32(...words), ...entries])
  expect(font.subarray(0, 44)).toEqual(start)
  expect(font.subarray(44, 145)).toEqual(outlines)
  expect(font.subarray(145)).toEqual(Buffer.concat([Buffer.alloc(3), other, Buffer.alloc(3)]))
})
