import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Passes connections on to the first port that takes them: a load balancer, or a wire that can be cut. */
export interface Relay {
  port: number
  /** who gets the next connection, and who else when that one refuses */
  targets: number[]
  /** true: nobody is let through, as when the other side is down */
  cut: boolean
  close: () => void
}

const HOST = '127.0.0.1'

/** @param turns each connection begins with the next target, instead of always with the first */
export async function openRelay(targets: number[], turns = false): Promise<Relay> {
  const sockets = new Set<Socket>()
  let turn = 0
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    if (relay.cut) return socket.destroy()
    sockets.add(socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket)))
    const first = turns ? turn++ % relay.targets.length : 0
    pass(socket, [...relay.targets.slice(first), ...relay.targets.slice(0, first)])
  })
  server.listen(0, HOST)
  await once(server, 'listening')
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  const relay: Relay = { port: (server.address() as AddressInfo).port, targets, cut: false, close }
  return relay
}

/** Nothing has been sent before the other side has taken the connection, so that trying the next repeats nothing. */
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
