import { createServer } from 'node:net'

/** @throws if the next port would be no better: the address is not this machine's, or ports below 1024 are refused */
function canListen(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(new Error(`Set HOST and PORT to where the site may listen: ${error.message}`))
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** The first free port from `start` on, on `host` (by default on all addresses). */
export async function nextFreePort(start: number, host?: string): Promise<number> {
  for (let port = start; port < Math.min(start + 200, 65_536); port++) {
    if (await canListen(port, host)) return port
  }
  throw new Error(`No port is free from ${start} to ${start + 199}. Set PORT to one that is.`)
}
