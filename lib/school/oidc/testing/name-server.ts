import { createSocket } from 'node:dgram'

const noSuchName = 3
const txt = 16
const headSize = 12

/** A DNS server on a free local port with these TXT records, by name. */
export async function openNameServer(records: Map<string, string>) {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => socket.send(answerTo(query, records), from.port, from.address))
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}

/** The query's own id and question, then the record. */
function answerTo(query: Buffer, records: Map<string, string>): Buffer {
  const { name, end } = readName(query)
  const text = records.get(name)
  const head = Buffer.alloc(headSize)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8580 | (text === undefined ? noSuchName : 0), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(text === undefined ? 0 : 1, 6)
  const question = query.subarray(headSize, end + 4)
  return Buffer.concat([head, question, ...(text === undefined ? [] : [record(text)])])
}

function record(text: string): Buffer {
  const data = Buffer.from(text)
  // The name is a pointer to the question's, which follows the header.
  const start = Buffer.from([0xc0, headSize, 0, txt, 0, 1, 0, 0, 0, 60, 0, data.length + 1, data.length])
  return Buffer.concat([start, data])
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let offset = headSize
  for (let length = query.readUInt8(offset); length > 0; length = query.readUInt8(offset)) {
    labels.push(query.toString('ascii', offset + 1, offset + 1 + length))
    offset += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: offset + 1 }
}
