import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeProvider } from './provider.ts'

// A sign-in provider of this machine (OpenID Connect), as a process of its own. It says its port to whoever started it.

const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  server.on('request', makeProvider(`http://127.0.0.1:${port}`))
  process.send?.({ port })
})
