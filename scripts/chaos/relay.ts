import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Forwards connections to the first port that accepts them: a load balancer, or a connection that can be cut. */
export interface Relay {
  port: number
  /** the ports to try, in order */
  targets: number[]
  /** true rejects everyone, as if the other side were down */
  cut: boolean
  close: () => void
}

const HOST = '127.0.0.1'

/** @param turns round robin, instead of always starting with the first target */
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
