import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { trace } from '@opentelemetry/api'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { publicRoute } from '../../access/http/route.ts'
import { publicOperation } from '../../core/operation.ts'
import { credentials } from '../../testing/call.ts'
import { admin } from '../../testing/factories.ts'
import { serveRoutes } from '../../testing/serve-routes.ts'
import { startTracing } from './tracing.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = Record<'name' | 'traceId' | 'spanId' | 'parentSpanId', string> & {
  attributes: Attribute[]
  status: { code: number; message?: string }
}
type Batch = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

/** A collector: accepts POST /v1/traces as JSON. */
async function openCollector() {
  const batches: Batch[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    if (request.method === 'POST' && request.url === '/v1/traces') batches.push(JSON.parse(body))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { batches, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const traceId = '0af7651916cd43dd8448eb211c80319c'
const canary = `canary-${crypto.randomUUID()}`

const failing = publicRoute(
  publicOperation(z.object({}), async () => {
    throw new Error(`no mail to ${canary}@x.example`)
  }),
)

const attribute = (span: Span | undefined, name: string) =>
  span?.attributes.find(({ key }) => key === name)?.value

test('a collector gets the spans of a request, its operation and its statements, as children of the caller’s, without names', async () => {
  const collector = await openCollector()
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url
  const stop = startTracing('labmark-test')
  const site = await serveRoutes({ '/export/{file}': failing })
  const headers = {
    ...(await credentials(await admin())),
    traceparent: `00-${traceId}-b7ad6b7169203331-01`,
  }
  const answer = await fetch(`${site.url}/api/student/${crypto.randomUUID()}?q=${canary}`, { headers })
  await (await fetch(`${site.url}/api/export/${canary}.csv`, { headers })).text()
  // Like the framework's own spans.
  const attributes = { 'http.target': `/genuine/${canary}`, 'http.url': `https://x.example/${canary}` }
  trace.getTracer('next.js').startSpan('render', { attributes }).end()
  await site.close()
  await stop()
  collector.close()
  const spans = collector.batches.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const named = (name: string) => spans.find((span) => span.name === name)
  const request = named('GET /api/student/[id]')
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  expect(attribute(request, 'labmark.reference')).toEqual({ stringValue: answer.headers.get('x-request-id') })
  expect(attribute(request, 'http.response.status_code')).toEqual({ intValue: 404 })
  const operation = named('operation student.view')
  expect(operation).toMatchObject({ traceId, parentSpanId: request?.spanId, status: { code: 2 } })
  const statements = spans.filter((span) => span.parentSpanId === operation?.spanId)
  expect(statements.map(({ name }) => name)).toEqual(['WITH Student'])
  expect(attribute(statements[0], 'db.query.text')?.stringValue).toMatch(/"Student" .*\$1/s)
  expect(attribute(named('render'), 'http.target')).toEqual({ stringValue: '/genuine/[token]' })
  expect(attribute(named('render'), 'http.url')).toEqual({ stringValue: 'https://x.example' })
  expect(named('GET /api/export/[file]')?.status.code).toBe(2)
  expect(JSON.stringify(collector.batches)).not.toContain(canary)
  expect(JSON.stringify(collector.batches[0]?.resourceSpans[0]?.resource)).toContain('labmark-test')
})
