import { connect } from 'node:net'

type RawAnswer = { status: number; headers: Record<string, string>; body: Buffer }

/**
 * Sends exactly these lines over a new connection: HTTP clients would correct what is unusual in them.
 * @param lines the request line and the headers
 */
export async function exchange(origin: string | undefined, lines: string[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin ?? '')
  const socket = connect(Number(port), hostname)
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  return parseAnswer(Buffer.concat(await socket.toArray()))
}

function parseAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n')
  const [first = '', ...rest] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = rest.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  const status = Number(first.split(' ')[1])
  const headersByName = Object.fromEntries(headers)
  const encodedBody = bytes.subarray(end + 4)
  return {
    status,
    headers: headersByName,
    body: headersByName['transfer-encoding'] === 'chunked' ? decodeChunks(encodedBody) : encodedBody,
  }
}

/** Decodes a body with chunked transfer encoding. */
function decodeChunks(bytes: Buffer): Buffer {
  const line = bytes.indexOf('\r\n')
  const length = Number.parseInt(bytes.toString('latin1', 0, line), 16)
  if (!length) return Buffer.alloc(0)
  const from = line + 2
  return Buffer.concat([bytes.subarray(from, from + length), decodeChunks(bytes.subarray(from + length + 2))])
}
