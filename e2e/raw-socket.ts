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
  return parsed(Buffer.concat(await socket.toArray()))
}

function parsed(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n')
  const [first = '', ...rest] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = rest.map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const
  })
  const status = Number(first.split(' ')[1])
  const named = Object.fromEntries(headers)
  const sent = bytes.subarray(end + 4)
  return { status, headers: named, body: named['transfer-encoding'] === 'chunked' ? unchunked(sent) : sent }
}

/** Decodes a body with chunked transfer encoding. */
function unchunked(bytes: Buffer): Buffer {
  const line = bytes.indexOf('\r\n')
  const length = Number.parseInt(bytes.toString('latin1', 0, line), 16)
  if (!length) return Buffer.alloc(0)
  const from = line + 2
  return Buffer.concat([bytes.subarray(from, from + length), unchunked(bytes.subarray(from + length + 2))])
}
