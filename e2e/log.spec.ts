import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { dataFile } from './data-file.ts'

type Line = { level: number; msg: string; route?: string; status?: number }

const logLines = () => readFileSync(dataFile('site.log'), 'utf8').split('\n').filter(Boolean)

test('every line is JSON, from the first that is printed', () => {
  const lines = logLines()
  const isJson = (line: string) => line.startsWith('{') && line.endsWith('}')
  // The last line may be half written.
  expect(lines.slice(0, -1).filter((line) => !isJson(line))).toEqual([])
  expect(lines.some((line) => line.includes('Ready on port'))).toBe(true)
})

test('a client that disconnects during a request is logged as that, and raises no alarm', async ({
  baseURL,
}) => {
  const { hostname, port } = new URL(baseURL ?? '')
  const socket = connect(Number(port), hostname)
  const head = ['POST /api/teacher/send-otp HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  socket.write(`${head.join('\r\n')}\r\nContent-Length: 500\r\nExpect: 100-continue\r\n\r\n`)
  // The site has begun to read the body.
  await new Promise((resolve) => socket.once('data', resolve))
  socket.write('{"em')
  socket.destroy()
  const closed = () =>
    logLines()
      .filter((line) => line.includes('client closed request') && line.endsWith('}'))
      .map((line): Line => JSON.parse(line))
  await expect
    .poll(() => closed().map(({ route, status, level }) => ({ route, status, level })))
    .toContainEqual({
      route: '/api/teacher/send-otp',
      status: 499,
      level: 30,
    })
  expect(logLines().filter((line) => line.includes('"message":"aborted"'))).toEqual([])
})
