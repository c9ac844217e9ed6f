import { once } from 'node:events'
import { request } from 'node:http'
import type { OpenCall } from '../../lib/testing/open-calls.ts'
import type { Child } from '../../scripts/services/child.ts'

/** What the site has used since its start, in milliseconds: the main thread, and all threads of the process. */
type Usage = { threadMs: number; cpuMs: number }

/** The cost of a request. */
export type Cost = { name: string; status: number; bytes: number } & Usage

async function readUsage({ process: child }: Child): Promise<Usage> {
  child.send?.('used')
  const [message] = await once(child, 'message')
  return message as Usage
}

type Answer = { status: number; bytes: number }

/** The size of the answer as sent, compressed. */
const send = (origin: string, { verb, path, body }: OpenCall) =>
  new Promise<Answer>((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      'accept-encoding': 'br, gzip',
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    }
    const clientRequest = request(new URL(path, origin), { method: verb, headers }, async (response) => {
      const bytes = Buffer.concat(await response.toArray()).length
      resolve({ status: response.statusCode ?? 0, bytes })
    })
    clientRequest.on('error', reject)
    clientRequest.end(payload)
  })

/** Sends one request at a time, so that they share nothing: `rounds` times, after as many to warm up. */
export async function costOf(url: string, child: Child, call: OpenCall, rounds: number): Promise<Cost> {
  let answer: Answer = { status: 0, bytes: 0 }
  for (let round = 0; round < rounds; round += 1) answer = await send(url, call)
  const before = await readUsage(child)
  for (let round = 0; round < rounds; round += 1) answer = await send(url, call)
  const after = await readUsage(child)
  return {
    name: `${call.verb} ${call.path}`,
    ...answer,
    threadMs: (after.threadMs - before.threadMs) / rounds,
    cpuMs: (after.cpuMs - before.cpuMs) / rounds,
  }
}
