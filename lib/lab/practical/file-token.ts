import { randomBytes } from 'node:crypto'

/** The token in a QR code: the institute's id, and 128 random bits that nobody can guess. */
export const newToken = (institutionId: string): string =>
  Buffer.concat([Buffer.from(institutionId.replaceAll('-', ''), 'hex'), randomBytes(16)]).toString(
    'base64url',
  )

/** The institute of a token; null for an invalid one. */
export function instituteOf(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 32 || bytes.toString('base64url') !== token) return null
  const hex = bytes.subarray(0, 16).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
