import { once } from 'node:events'
import { request } from 'node:http'
import type { OpenCall } from '../../lib/testing/open-calls.ts'
import type { Child } from '../../scripts/services/child.ts'

/** What the site has used since its start, in milliseconds: the main thread, and all threads of the process. */
type Used = { threadMs: number; cpuMs: number }

/** The cost of a request. */
export type Cost = { name: string; status: number; bytes: number } & Used

async function used({ process: child }: Child): Promise<Used> {
  child.send?.('used')
  const [message] = await once(child, 'message')
  return message as Used
}

type Answer = { status: number; bytes: number }

/** The size of the answer as sent, compressed. */
const ask = (origin: string, { verb, path, body }: OpenCall) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      'accept-encoding': 'br, gzip',
      ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    }
    const outgoing = request(new URL(path, origin), { method: verb, headers }, async (response) => {
      const bytes = Buffer.concat(await response.toArray()).length
      resolve({ status: response.statusCode ?? 0, bytes })
    })
    outgoing.on('error', reject)
    outgoing.end(sent)
  })

/** Sends one request at a time, so that they share nothing: `rounds` times, after as many to warm up. */
export async function costOf(url: string, child: Child, call: OpenCall, rounds: number): Promise<Cost> {
  let answer: Answer = { status: 0, bytes: 0 }
  for (let round = 0; round < rounds; round += 1) answer = await ask(url, call)
  const before = await used(child)
  for (let round = 0; round < rounds; round += 1) answer = await ask(url, call)
  const after = await used(child)
  return {
    name: `${call.verb} ${call.path}`,
    ...answer,
    threadMs: (after.threadMs - before.threadMs) / rounds,
    cpuMs: (after.cpuMs - before.cpuMs) / rounds,
  }
}
