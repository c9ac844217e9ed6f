import { createHash } from 'node:crypto'

/** SHA-256 in hex of plain data; the order of the fields counts, so they are always named one by one. */
export const digestOf = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex')
