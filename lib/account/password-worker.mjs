import { parentPort } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

// Hashing takes tens of milliseconds of pure computing; here it stalls nobody.
parentPort.on('message', ({ kind, args }) => {
  const value = kind === 'hash' ? bcrypt.hashSync(...args) : bcrypt.compareSync(...args)
  parentPort.postMessage({ value })
})
