import { type Answers, headersOf, hitsOf, type Load, type LoadRequest } from './load.ts'

/**
 * Requests that arrive at a pace of their own, one after the other at the same distance, whether the one before was
 * answered or not: people do not wait for each other.
 */
export async function arrive({ url, asks, seconds, rate = 1 }: Load): Promise<Answers> {
  const began = performance.now()
  const times: number[] = []
  let failed = 0
  const ask = async (one: LoadRequest, at: number) => {
    await until(began + at)
    const asked = performance.now()
    const ok = await send(String(url), one)
    times.push(performance.now() - asked)
    if (!ok) failed += 1
  }
  const all = Array.from({ length: seconds * rate }, (_, at) => asks[at % asks.length] as LoadRequest)
  await Promise.all(all.map((one, at) => ask(one, (at * 1000) / rate)))
  return hitsOf(times, failed, (performance.now() - began) / 1000)
}

const until = (time: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())))

async function send(url: string, ask: LoadRequest): Promise<boolean> {
  const { path, method = 'GET', body = null } = ask
  try {
    const answer = await fetch(url + path, { method, headers: headersOf(ask), body })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
