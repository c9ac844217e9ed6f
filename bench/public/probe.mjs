// Loaded into the site by bench/public.ts: reports what its main thread and its process have used so far.
import { performance } from 'node:perf_hooks'

process.on('message', (message) => {
  if (message !== 'used') return
  const { user, system } = process.cpuUsage()
  process.send?.({ threadMs: performance.eventLoopUtilization().active, cpuMs: (user + system) / 1000 })
})
