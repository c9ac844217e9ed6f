import { createServer, type IncomingMessage } from 'node:http'
import { jwtVerify } from 'jose'
import pg from 'pg'
import { listStatement } from '../list-statement.ts'
import { fits } from './hashes.ts'

// The minimal server: verifies a signed cookie, queries the database once, and answers.

const secret = new TextEncoder().encode(process.env.FLOOR_SECRET)
const pool = new pg.Pool({ connectionString: process.env.FLOOR_DATABASE_URL, max: 10 })

async function classOf(request: IncomingMessage): Promise<string> {
  const token = /(?:^|;\s*)floor=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const { payload } = await jwtVerify(token, secret)
  return String(payload.class)
}

const list = async (division: string) =>
  (await pool.query({ name: 'list', text: listStatement, values: [division] })).rows

const answers: Record<string, (division: string) => Promise<{ type: string; body: string }>> = {
  '/password': async () => ({ type: 'application/json', body: JSON.stringify({ fits: await fits() }) }),
  '/list': async (division) => ({
    type: 'application/json',
    body: JSON.stringify({ data: await list(division) }),
  }),
  '/grid': async (division) => {
    const rows = (await list(division)).map(
      ({ username }) =>
        `<tr><th>${username}</th>${Array.from({ length: 22 }, (_, n) => `<td>${n % 6}</td>`).join('')}</tr>`,
    )
    return {
      type: 'text/html; charset=utf-8',
      body: `<!doctype html><title>Marks</title><table>${rows.join('')}</table>`,
    }
  },
}

const server = createServer(async (request, response) => {
  try {
    const answer = answers[request.url ?? '']
    if (!answer) throw new Error('no such page')
    const { type, body } = await answer(await classOf(request))
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.keepAliveTimeout = 75_000
server.listen(Number(process.env.PORT), '127.0.0.1')
