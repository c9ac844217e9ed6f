import { setTimeout as until } from 'node:timers/promises'
import { type Answers, type Arrivals, headersOf, hitsOf, type LoadRequest } from './load.ts'
import { nextBody, noteSaved } from './marks-body.ts'

const LONGEST_MS = 30_000

/** Sends each request at its own time, over as many connections as there are requests in flight. */
export async function sendEach({ url, arriving, seconds }: Arrivals): Promise<Answers> {
  const apart = (seconds * 1000) / arriving.length
  const sent = await Promise.all(
    arriving.map(async (ask, at) => {
      await until(at * apart)
      return sendOne(url, ask)
    }),
  )
  const answered = sent.filter((one) => one !== null)
  const failed = sent.filter((one) => !one?.good).length
  return hitsOf(
    answered.map(({ ms }) => ms),
    failed,
    seconds,
  )
}

/** Null if there was no answer. */
async function sendOne(url: string, ask: LoadRequest) {
  const { path, method = 'GET', body, marks, every = '' } = ask
  const began = performance.now()
  const request = {
    method,
    headers: headersOf(ask),
    body: marks ? nextBody(marks) : body,
    signal: AbortSignal.timeout(LONGEST_MS),
  }
  try {
    const response = await fetch(url + path, request)
    const text = await response.text()
    if (marks) noteSaved(marks)
    const good = response.ok && text.includes(every)
    if (!good) console.error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`)
    return { ms: performance.now() - began, good }
  } catch (error) {
    console.error(error)
    return null
  }
}
