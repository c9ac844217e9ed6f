import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

// On Linux each thread has its own priority, and this lowers the calling thread's; elsewhere it would lower the whole process's. Page
// views take precedence, and sign-ins still get their share of a busy machine.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + 5, 19))

// Hashing takes tens of milliseconds of processor time; in a worker it does not block the event loop.
parentPort.on('message', ({ kind, args }) => {
  const value = kind === 'hash' ? bcrypt.hashSync(...args) : bcrypt.compareSync(...args)
  parentPort.postMessage({ value })
})
