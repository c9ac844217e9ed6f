import { workerData } from 'node:worker_threads'

// Runs in a thread of its own, as reading leaves its own no turn. Ends the process when that has used up its time of the
// processor: a file that is too slow by nature needs more of it, however full the machine is, and no other file does.

/** @type {{ seconds: number }} */
const { seconds } = workerData

setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (user + system > seconds * 1_000_000) process.kill(process.pid, 'SIGKILL')
}, 50)
