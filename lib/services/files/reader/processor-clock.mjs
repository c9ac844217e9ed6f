import { workerData } from 'node:worker_threads'

// Runs in a thread of its own, since reading blocks the main one. Ends the process when it has used up its processor time: unlike
// elapsed time, that depends on the file and not on how busy the machine is.

/** @type {{ seconds: number }} */
const { seconds } = workerData

setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (user + system > seconds * 1_000_000) process.kill(process.pid, 'SIGKILL')
}, 50)
