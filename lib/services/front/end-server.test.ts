import { Agent, get, type IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { publicRoute } from '../../access/http/route.ts'
import { publicOperation } from '../../core/operation.ts'
import { serveRoutes } from '../../testing/serve-routes.ts'
import { ending } from '../health/ending.ts'
import { endServer } from './end-server.ts'

const connections = 20

afterEach(() => {
  ending.hasBegun = false
})

/** The head of the answer, once all of it has arrived over the agent's connection. */
const send = (url: string, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().on('end', () => resolve(response))).on(
      'error',
      reject,
    )
  })

test('a load of kept connections goes elsewhere by the health check, and loses no request', async () => {
  const handler = publicRoute(publicOperation(z.object({}), async () => 'done'))
  const { server, url } = await serveRoutes({ '/student': handler })
  let isOut = false
  let responseCount = 0
  /** Asks without a pause until the balancer has taken the server out, and once more: that request was on its way. */
  const load = Array.from({ length: connections }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      const isLast = isOut
      const { statusCode, headers } = await send(`${url}/api/student`, agent)
      responseCount += 1
      if (statusCode !== 200) throw new Error(`the load was answered ${statusCode}`)
      if (isLast) return headers.connection
    }
  })
  await expect.poll(() => responseCount).toBeGreaterThan(connections)
  let notice = () => {}
  const noticed = new Promise<void>((resolve) => {
    notice = resolve
  })
  const ended = endServer(server, noticed)
  const health = async () => (await send(`${url}/api/health`, new Agent())).statusCode
  await expect.poll(health).toBe(503)
  isOut = true
  expect(await Promise.all(load)).toEqual(load.map(() => 'close'))
  notice()
  await ended
  expect(server.listening).toBe(false)
})
