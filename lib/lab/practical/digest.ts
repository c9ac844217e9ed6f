import { createHash } from 'node:crypto'

/** SHA-256 in hex of plain data; the order of fields matters, so callers always name them one by one. */
export const digestOf = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex')
