import type { FuzzRequest } from './request.ts'

/** An answer; status 0 if there was none, `ms` until its last byte. */
export interface Answered {
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
  const ended = (status: number, type: string, text: string) => {
    return { status, type, text, ms: performance.now() - started }
  }
  try {
    const answer = await fetch(base + path, {
      method: call.verb,
      headers: { ...headers, ...signed, 'x-forwarded-for': from },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return ended(answer.status, answer.headers.get('content-type') ?? '', await answer.text())
  } catch (error) {
    return ended(0, '', `${error} ${(error as Error).cause ?? ''}`)
  }
}
