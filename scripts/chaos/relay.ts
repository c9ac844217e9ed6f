import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A load balancer: forwards connections to its targets in turn, or to the next one that accepts them. */
export type Relay = {
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
    forward(socket, [...relay.targets.slice(first), ...relay.targets.slice(0, first)])
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
function forward(socket: Socket, [port, ...others]: number[]): void {
  if (port === undefined) return void socket.destroy()
  const target = connect({ port, host: HOST, allowHalfOpen: true })
  target.once('error', () => forward(socket, others))
  target.once('connect', () => {
    target.removeAllListeners('error').on('error', () => socket.destroy())
    socket.on('close', () => target.destroy())
    target.on('close', () => socket.destroy())
    socket.pipe(target).pipe(socket)
  })
}
