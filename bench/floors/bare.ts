import { once } from 'node:events'
import { createServer } from 'node:http'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

// The minimal server: verifies a password and answers.

const password = 'Lime-water-7'
const hash = bcrypt.hashSync(password, 10)

// One per core: more cannot help.
const threads = Array.from({ length: availableParallelism() }, () => {
  const worker = new Worker('./lib/access/password/password-worker.mjs')
  return { worker, last: Promise.resolve(false) }
})
let nextThread = 0

async function compare(worker: Worker): Promise<boolean> {
  worker.postMessage({ kind: 'compare', args: [password, hash] })
  const [{ value }] = await once(worker, 'message')
  return value
}

/** Verifies the password, in the threads by turns. */
function verifyPassword(): Promise<boolean> {
  const thread = threads[nextThread++ % threads.length]
  if (!thread) throw new Error('There are no threads.')
  thread.last = thread.last.then(() => compare(thread.worker))
  return thread.last
}

const server = createServer(async (_request, response) => {
  const body = JSON.stringify({ fits: await verifyPassword() })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
})
server.keepAliveTimeout = 75_000
server.listen(Number(process.env.PORT), '127.0.0.1')
