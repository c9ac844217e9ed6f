import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { publicRoute } from '../../access/http/route.ts'
import { type Answered, observers } from '../../core/observers.ts'
import { publicOperation } from '../../core/operation.ts'
import { readLog } from '../../testing/read-log.ts'
import { serveRoutes } from '../../testing/serve-routes.ts'
import { fileAnswer } from '../files/file-answer.ts'

// A caller who hangs up is not our error: nothing that strangers do with a connection may be logged as one.

let logged: ReturnType<typeof readLog>
let counted: Answered[]

beforeEach(() => {
  logged = readLog()
  counted = []
  observers.answered = (request) => counted.push(request)
})

afterEach(() => {
  delete observers.answered
})

/** Sends the beginning of a request over its own connection, and destroys that as soon as `isTime` returns true. */
async function hangUp(url: string, text: string, isTime: (received: string) => boolean) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.setEncoding('latin1').on('data', (part) => {
    received += part
  })
  socket.write(text)
  await expect.poll(() => isTime(received)).toBe(true)
  socket.destroy()
}

async function closedRequestLine() {
  const isClosed = ({ msg }: Record<string, unknown>) => msg === 'client closed request'
  await expect.poll(() => logged.lines().filter(isClosed)).toHaveLength(1)
  return logged.lines().find(isClosed)
}

/** A promise that resolves when `arrived` is first called. */
function awaited() {
  let isThere = false
  const arrived = () => {
    isThere = true
  }
  return { arrived, isThere: () => isThere }
}

const heads = {
  'with a length': 'Content-Length: 500\r\n\r\n{"na',
  'in chunks': 'Transfer-Encoding: chunked\r\n\r\n4\r\n{"na\r\n',
}

test.each(Object.entries(heads))('who hangs up within a body %s is logged as that', async (_, rest) => {
  const begun = awaited()
  const waiting = publicRoute(publicOperation(z.object({}), async () => 'done'))
  const handler = Object.assign((...args: Parameters<typeof waiting>) => {
    begun.arrived()
    return waiting(...args)
  }, waiting)
  const { url, close } = await serveRoutes({ '/student': handler })
  const head = `POST /api/student HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${rest}`
  await hangUp(url, head, begun.isThere)
  expect(await closedRequestLine()).toMatchObject({ level: 30, status: 499, route: '/api/student' })
  await close()
  expect(logged.lines().filter(({ level }) => Number(level) > 30)).toEqual([])
  expect(counted.map(({ status }) => status)).toEqual(['closed'])
})

test('a caller who hangs up during an answer is logged as that, and the rest of it is not produced', async () => {
  let rowCount = 0
  const ended = awaited()
  async function* endless() {
    try {
      for (;;) {
        rowCount += 1
        yield ['a cell', 'x'.repeat(10_000)]
      }
    } finally {
      ended.arrived()
    }
  }
  const operation = publicOperation(z.object({}), async () => fileAnswer('all', 'csv', endless()))
  const { url, close } = await serveRoutes({ '/student': publicRoute(operation) })
  const head = 'GET /api/student HTTP/1.1\r\nHost: localhost\r\n\r\n'
  await hangUp(url, head, (received) => received.includes('a cell'))
  expect(await closedRequestLine()).toMatchObject({ level: 30, status: 200 })
  await expect.poll(ended.isThere).toBe(true)
  expect(rowCount).toBeGreaterThan(0)
  await close()
  expect(logged.lines().filter(({ level }) => Number(level) > 30)).toEqual([])
  expect(counted.map(({ status }) => status)).toEqual(['closed'])
})

test('an answer that breaks off because of our own error is not blamed on the caller', async () => {
  async function* failing() {
    yield ['a cell', 'x'.repeat(100_000)]
    throw new Error('the rows have gone')
  }
  const operation = publicOperation(z.object({}), async () => fileAnswer('all', 'csv', failing()))
  const { url, close } = await serveRoutes({ '/student': publicRoute(operation) })
  await expect(fetch(`${url}/api/student`).then((answer) => answer.text())).rejects.toThrow()
  await expect.poll(() => counted.map(({ status }) => status)).toEqual(['5xx'])
  expect(logged.lines().map(({ msg }) => msg)).toEqual([
    'an answer broke off while it was sent',
    'answer broke off',
  ])
  await close()
})
