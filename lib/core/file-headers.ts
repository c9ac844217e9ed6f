import { filePolicy, shownCallPolicy } from './content-policy.ts'

/** The media types of the files that the site makes. */
export const mediaTypes = {
  csv: 'text/csv',
  json: 'application/json',
  pdf: 'application/pdf',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const

export type FileType = keyof typeof mediaTypes

/**
 * Headers of a file that is made for one person: never cached, never sniffed as another type, and never run as a page of this
 * site. Only PDFs are shown, since browsers draw them apart from the site; they do not draw them in a sandbox.
 */
export const fileHeaders = (
  type: string,
  filename: string,
  disposition: 'attachment' | 'inline' = 'attachment',
) => ({
  'content-type': type,
  'content-disposition': `${disposition}; filename="${filename}"`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': disposition === 'attachment' ? filePolicy : shownCallPolicy,
})
