import { AppError } from '../../core/errors.ts'

export type Body = Record<string, unknown>

const defaultLimit = 1_000_000

/** A request that changes nothing. */
export const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/**
 * The operation's input: the query for GET, else the JSON body; path parameters win over both. A body that is a list is refused
 * unless `list` names the field that it stands for; then a single item counts as a list of one.
 * Throws 413 above `limit` bytes, 415 for a body that is not JSON, 400 for broken JSON, and `client_closed` when the caller hangs
 * up before its end.
 */
export async function readInput(
  request: Request,
  params: Record<string, string | string[] | undefined> = {},
  limit = defaultLimit,
  list?: string,
): Promise<Body> {
  const input = isRead(request)
    ? withoutSession(Object.fromEntries(new URL(request.url).searchParams))
    : await readJson(request, limit, list)
  const key = request.headers.get('idempotency-key')
  return { ...input, ...(key !== null && { idempotencyKey: key }), ...params }
}

const withoutSession = ({ session: _, ...query }: Body): Body => query

async function readJson(request: Request, limit: number, list?: string): Promise<Body> {
  const bytes = await readBytes(request, limit)
  if (bytes.length === 0) return {}
  if (!/^application\/(.+\+)?json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new AppError('not_json')
  const body = parseJson(bytes)
  if (typeof body !== 'object' || body === null || (Array.isArray(body) && !list))
    throw new AppError('malformed')
  return list && !(list in body) ? { [list]: [body].flat() } : (body as Body)
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), refuseConversions)
  } catch (cause) {
    throw new AppError('malformed', undefined, { cause })
  }
}

// Zod compares the `length` of whatever it gets for a text, and an object with such a field cannot be compared.
function refuseConversions(key: string, value: unknown) {
  if (key === 'toString' || key === 'valueOf') throw new TypeError(`No field is called ${key}`)
  return value
}

/** Some headers of a request, by their names in lower case; '' for a missing one. */
export const namedHeaders = ({ headers }: Request, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, headers.get(name) ?? '']))

/** The body, byte for byte. Throws 413 above `limit` bytes, whatever the length header claims. */
export async function readBytes(request: Request, limit = defaultLimit): Promise<Buffer> {
  if (Number(request.headers.get('content-length')) > limit) throw new AppError('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readChunks(request)) {
    size += chunk.byteLength
    if (size > limit) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A failure while the body is read comes from the caller's connection. Its codes are those of a lost database connection. */
async function* readChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    if (body) yield* body
  } catch (cause) {
    throw new AppError('client_closed', undefined, { cause })
  }
}
