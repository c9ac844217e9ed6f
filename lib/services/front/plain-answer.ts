import { type ServerResponse, STATUS_CODES } from 'node:http'

/** Headers to remove when a file is not sent after all. */
const contentHeaders = [
  'content-length',
  'content-encoding',
  'cache-control',
  'etag',
  'last-modified',
  'accept-ranges',
]

/** A one-line answer for programs: the text of its status. */
export function answerPlainly(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  for (const name of contentHeaders) response.removeHeader(name)
  const text = status === 204 ? '' : `${STATUS_CODES[status]}\n`
  response.writeHead(status, { ...headers, ...(text && { 'content-type': 'text/plain; charset=utf-8' }) })
  response.end(text)
}
