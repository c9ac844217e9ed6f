import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A load balancer: forwards connections to its targets in turn, or to the next one that accepts them. */
export interface Relay {
  port: number
  targets: number[]
  close: () => void
}

const HOST = '127.0.0.1'

export async function openRelay(): Promise<Relay> {
  const sockets = new Set<Socket>()
  let turn = 0
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket)))
    const first = turn++ % relay.targets.length
    pass(socket, [...relay.targets.slice(first), ...relay.targets.slice(0, first)])
  })
  server.listen(0, HOST)
  await once(server, 'listening')
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  const relay: Relay = { port: (server.address() as AddressInfo).port, targets: [], close }
  return relay
}

/** Nothing is sent before the target has accepted the connection, so trying the next one repeats nothing. */
function pass(socket: Socket, [port, ...others]: number[]): void {
  if (port === undefined) return void socket.destroy()
  const there = connect({ port, host: HOST, allowHalfOpen: true })
  there.once('error', () => pass(socket, others))
  there.once('connect', () => {
    there.removeAllListeners('error').on('error', () => socket.destroy())
    socket.on('close', () => there.destroy())
    there.on('close', () => socket.destroy())
    socket.pipe(there).pipe(socket)
  })
}
