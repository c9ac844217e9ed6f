import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

const password = 'Lime-water-7'
const hash = bcrypt.hashSync(password, 10)

// One per core: more cannot help.
const threads = Array.from({ length: availableParallelism() }, () => {
  const worker = new Worker('./lib/access/account/password-worker.mjs')
  worker.unref()
  return { worker, last: Promise.resolve(false) }
})
let asked = 0

async function compare(worker: Worker): Promise<boolean> {
  worker.postMessage({ kind: 'compare', args: [password, hash] })
  const [{ value }] = await once(worker, 'message')
  return value
}

/** Verifies a password, in the threads by turns. */
export function fits(): Promise<boolean> {
  const thread = threads[asked++ % threads.length]
  if (!thread) throw new Error('There are no threads.')
  thread.last = thread.last.then(() => compare(thread.worker))
  return thread.last
}
