import { once } from 'node:events'
import { request } from 'node:http'
import type { OpenCall } from '../../lib/testing/open-calls.ts'
import type { Child } from '../../scripts/services/child.ts'

/** What the site has used since its start, in milliseconds: its one thread, and all of the process's threads. */
type Used = { threadMs: number; cpuMs: number }

/** What one request costs. */
export type Cost = { name: string; status: number; bytes: number } & Used

async function used({ process: child }: Child): Promise<Used> {
  child.send?.('used')
  const [said] = await once(child, 'message')
  return said as Used
}

type Answer = { status: number; bytes: number }

/** Bytes as they are sent, packed. */
const ask = (origin: string, { verb, path, body }: OpenCall) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      'accept-encoding': 'br, gzip',
      ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    }
    const asking = request(new URL(path, origin), { method: verb, headers }, async (said) => {
      const bytes = Buffer.concat(await said.toArray()).length
      resolve({ status: said.statusCode ?? 0, bytes })
    })
    asking.on('error', reject)
    asking.end(sent)
  })

/** Asks one after the other, so that nothing is shared between them: `rounds` times after as many to warm up. */
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
