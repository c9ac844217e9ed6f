import { fileHeaders, mediaTypes } from '../../core/file-headers.ts'
import { streamedAnswer } from '../../core/streamed-answer.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import { type Rows, workbook } from './xlsx.ts'

export const formats = ['csv', 'xlsx'] as const
export type Format = (typeof formats)[number]

const types: Record<Format, string> = {
  csv: `${mediaTypes.csv}; charset=utf-8`,
  xlsx: mediaTypes.xlsx,
}

/** A table as a download, sent while it is produced. The first row is the heading. */
export function fileAnswer(name: string, format: Format, rows: Rows): Response {
  const bytes = format === 'csv' ? csv(rows) : workbook(rows)
  return streamedAnswer(bytes, fileHeaders(types[format], `${name}.${format}`))
}

async function* csv(rows: Rows): AsyncGenerator<Buffer> {
  for await (const text of csvTexts(rows)) yield Buffer.from(text)
}

/** The lines of a CSV file. */
export async function* csvTexts(rows: Rows): AsyncGenerator<string> {
  let first = true
  for await (const row of rows) {
    yield (first ? byteOrderMark : '') + csvLine(row)
    first = false
  }
}
