import { type ServerResponse, STATUS_CODES } from 'node:http'

/** Headers to remove when a file is not sent after all. */
const ofTheFile = [
  'content-length',
  'content-encoding',
  'cache-control',
  'etag',
  'last-modified',
  'accept-ranges',
]

/** A one-line answer for programs: the text of its status. */
export function answerPlainly(
  answer: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  for (const name of ofTheFile) answer.removeHeader(name)
  const text = status === 204 ? '' : `${STATUS_CODES[status]}\n`
  answer.writeHead(status, { ...headers, ...(text && { 'content-type': 'text/plain; charset=utf-8' }) })
  answer.end(text)
}
