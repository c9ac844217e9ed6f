import { type AddressInfo, createServer } from 'node:net'

/**
 * The port, if nobody listens there; for 0, one that the system chooses.
 * @throws if the next port would be no better: the address is not this machine's, or ports below 1024 are refused
 */
function ifFree(port: number, host?: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(new Error(`Set HOST and PORT to where the site may listen: ${error.message}`))
    })
    server.listen({ port, host, exclusive: true }, () => {
      const { port: free } = server.address() as AddressInfo
      server.close(() => resolve(free))
    })
  })
}

/** The first free port from `start` on, or any for 0, on `host` (by default on all addresses). */
export async function nextFreePort(start: number, host?: string): Promise<number> {
  for (let port = start; port < Math.min(start + 200, 65_536); port++) {
    const free = await ifFree(port, host)
    if (free !== undefined) return free
  }
  throw new Error(`No port is free from ${start} to ${start + 199}. Set PORT to one that is.`)
}
