import type { FuzzRequest } from './request.ts'

/** An answer; status 0 if there was none, `ms` until its last byte. */
export type Answered = {
  status: number
  type: string
  text: string
  ms: number
}

const TIMEOUT_MS = 60_000

/** Sends a request from an IP address. `base` is the URL of the API, `signed` the headers of a session. */
export async function send(
  base: string,
  { call, path, headers, body }: FuzzRequest,
  signed: Record<string, string>,
  from: string,
): Promise<Answered> {
  const started = performance.now()
  const result = (status: number, type: string, text: string) => {
    return { status, type, text, ms: performance.now() - started }
  }
  try {
    const response = await fetch(base + path, {
      method: call.verb,
      // Compressing the answers took an eighth of a run, and the checks read their content only.
      headers: { ...headers, ...signed, 'x-forwarded-for': from, 'accept-encoding': 'identity' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return result(response.status, response.headers.get('content-type') ?? '', await response.text())
  } catch (error) {
    return result(0, '', `${error} ${(error as Error).cause ?? ''}`)
  }
}
