import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export const steps = ['CONN', 'EHLO', 'MAIL', 'RCPT', 'DATA', '.'] as const
export type Step = (typeof steps)[number] | 'RSET' | 'QUIT'

/** The replies of a mail server that accepts everything. */
export const defaultReplies: Record<Step, string> = {
  CONN: '220 mail.test.example.com',
  EHLO: '250 mail.test.example.com',
  MAIL: '250 2.1.0 OK',
  RCPT: '250 2.1.5 OK',
  DATA: '354 Go ahead',
  '.': '250 2.0.0 OK',
  RSET: '250 2.0.0 OK',
  QUIT: '221 2.0.0 Bye',
}

/** The reply at a step of a conversation; null sends none, and `socket` can be used instead. */
type Reply = (step: Step, socket: Socket) => string | null

/** A mail server on a free local port that replies as it is told to, and records the recipients whose mails it accepted. */
export async function openSmtpServer(answer: Reply) {
  const accepted: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    converse(socket, answer, accepted)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const close = () => {
    hangUp()
    server.close()
  }
  return { url, accepted, hangUp, close }
}

function converse(socket: Socket, answer: Reply, accepted: string[]) {
  let inData = false
  let recipient = ''
  const reply = (step: Step) => {
    const text = answer(step, socket)
    if (text !== null) socket.write(`${text}\r\n`)
    if (step === '.' && text?.startsWith('2')) accepted.push(recipient)
    inData = step === 'DATA' && text !== null && text.startsWith('354')
  }
  reply('CONN')
  createInterface(socket).on('line', (line) => {
    if (inData && line !== '.') return
    recipient = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? recipient
    reply(line.split(' ')[0] as Step)
  })
}
