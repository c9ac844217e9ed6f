import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

// On Linux a thread has a priority of its own, and this names the one that calls; elsewhere it would be the whole
// process. Whoever reads goes first, and a sign-in still gets its share of a busy machine.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + 5, 19))

// Hashing takes tens of milliseconds of pure computing; here it stalls nobody.
parentPort.on('message', ({ kind, args }) => {
  const value = kind === 'hash' ? bcrypt.hashSync(...args) : bcrypt.compareSync(...args)
  parentPort.postMessage({ value })
})
