type Call = { method?: 'GET' | 'POST'; body?: unknown; headers?: Record<string, string> }
type Reply = { body: unknown; headers: Headers }

/** Calls the API and returns its response. @throws with the message of a refusal */
export async function callApi(
  api: string,
  path: string,
  { method = 'GET', body, headers }: Call = {},
): Promise<Reply> {
  const response = await fetch(`${api}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  }).catch((cause) => {
    throw new Error(`Nobody answers at ${api}. Is Labmark running?`, { cause })
  })
  const text = await response.text()
  const answer =
    text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : { message: text.slice(0, 200) }
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`)
  return { body: answer, headers: response.headers }
}
