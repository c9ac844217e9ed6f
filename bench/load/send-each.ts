import { setTimeout as until } from 'node:timers/promises'
import { type Answers, type Arrivals, answersOf, headersOf, type LoadRequest } from './load.ts'
import { nextBody, noteSaved } from './marks-body.ts'

const TIMEOUT_MS = 30_000

/** Sends each request at its own time, over as many connections as there are requests in flight. */
export async function sendEach({ url, arriving, seconds }: Arrivals): Promise<Answers> {
  const interval = (seconds * 1000) / arriving.length
  const results = await Promise.all(
    arriving.map(async (loadRequest, index) => {
      await until(index * interval)
      return sendOne(url, loadRequest)
    }),
  )
  const answered = results.filter((one) => one !== null)
  const failed = results.filter((one) => !one?.good).length
  return answersOf(
    answered.map(({ ms }) => ms),
    failed,
    seconds,
  )
}

/** Null if there was no answer. */
async function sendOne(url: string, loadRequest: LoadRequest) {
  const { path, method = 'GET', body, marks, every = '' } = loadRequest
  const startedAt = performance.now()
  const request = {
    method,
    headers: headersOf(loadRequest),
    body: marks ? nextBody(marks) : body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  try {
    const response = await fetch(url + path, request)
    const text = await response.text()
    if (marks) noteSaved(marks)
    const good = response.ok && text.includes(every)
    if (!good) console.error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`)
    return { ms: performance.now() - startedAt, good }
  } catch (error) {
    console.error(error)
    return null
  }
}
