import type { AddressInfo } from 'node:net'
import { findLink } from './link-calls.ts'
import { createProvider } from './server.ts'
import { readSettings } from './settings.ts'
import { Store } from './store.ts'

// The local payment provider as a separate program, started by scripts/services/payment-provider.ts.

const settings = readSettings(process.env)
const store = new Store(settings.file)
const server = createProvider(settings, store)

const listen = () => server.listen({ port: settings.port, host: '127.0.0.1', exclusive: true })

// Other instances may start at the same time; the operating system decides who gets a port.
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  settings.port++
  listen()
})
server.once('listening', () => {
  settings.port = (server.address() as AddressInfo).port
  process.send?.({ port: settings.port })
})
listen()

// Reading a link expires it when its time is over, so this does so even if nobody asks.
setInterval(() => {
  for (const { id, status } of Object.values(store.state.links))
    if (status === 'created') findLink({ store, settings }, id)
}, 1_000)
