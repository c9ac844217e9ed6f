// Serves the site: `node server.mjs`, with PORT, HOST and KEEP_ALIVE_TIMEOUT. It is Next's custom server, because Next itself
// has no place where every request can be seen first. This file is not compiled; what looks at requests is in
// lib/services/front, which instrumentation.ts hands over.
import { setTimeout as sleep } from 'node:timers/promises'
import next from 'next'

const { HOST, KEEP_ALIVE_TIMEOUT, NODE_ENV, PORT } = process.env
const dev = NODE_ENV !== 'production'
const port = Number(PORT || 3000)
const app = next({ dev, port, hostname: HOST || 'localhost' })
/** How long load balancers have to notice that this copy is about to stop: docs/deploy.md says how often they must ask. */
const noticeMs = 5_000
let server
let site
let stopping = false

/** Answers what is asked until load balancers go elsewhere, does what is under way, and ends. After Ctrl-C nobody waits for that. */
async function stop(signal) {
  // A hot reload's connections would stay open.
  if (dev || !server || stopping) process.exit()
  stopping = true
  const noticed = sleep(signal === 'SIGTERM' ? noticeMs : 0)
  const ended = site.endServer(server, noticed)
  await noticed
  await site.shutDown()
  await ended
  await app.close()
  process.exit()
}

function fail(error) {
  console.error(error)
  process.exit(1)
}

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)

const registered = new Promise((resolve) => Object.assign(globalThis, { registerSite: resolve }))
await app.prepare().catch(fail)
site = await registered
server = site.createSiteServer(app.getRequestHandler())
// Longer than load balancers and clients keep an idle connection, so that they close it, and never send into one that is
// just being closed here.
server.keepAliveTimeout = Number(KEEP_ALIVE_TIMEOUT || 75_000)
server.on('error', fail)
server.listen(port, HOST || undefined, () => console.log(`Ready on port ${port}`))
