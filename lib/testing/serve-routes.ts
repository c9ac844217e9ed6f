import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NodeNextRequest, NodeNextResponse } from 'next/dist/server/base-http/node'
import { sendResponse } from 'next/dist/server/send-response'
import { failure, type RouteHandler } from '../access/http/route.ts'
import { streamed } from '../core/streamed-answer.ts'
import { createSiteServer } from '../services/front/site-server.ts'
import { routePattern } from '../services/observe/route-pattern.ts'
import { routeFiles, type Verb } from '../wiring/openapi/registry.ts'

type Given = Record<string, RouteHandler>

const files = routeFiles()

type Served = { server: Server; url: string; close: () => Promise<void> }

/**
 * Serves the calls over HTTP, as the framework does.
 * @param given handlers that replace those of a path, such as '/student/{id}'
 */
export async function serveRoutes(given: Given = {}): Promise<Served> {
  const server = createSiteServer((request, response) => respond(request, response, given))
  return listening(server)
}

async function listening(server: Server): Promise<Served> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections())
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

async function respond(request: IncomingMessage, response: ServerResponse, given: Given) {
  const answer = await answerOf(request, given).catch(failure)
  // Uses the framework's own function, which leaves out headers that the site's server has already set. When the answer's
  // stream fails, that function has closed the connection already.
  await sendResponse(new NodeNextRequest(request), new NodeNextResponse(response), answer).catch(
    () => undefined,
  )
}

async function answerOf(request: IncomingMessage, given: Given): Promise<Response> {
  const url = `http://localhost:3000${request.url}`
  const path = routePattern(url.slice('http://localhost:3000'.length)).replace(/^\/api/, '')
  const key = path.replaceAll('[', '{').replaceAll(']', '}')
  const handler = given[key] ?? (await files.get(key)?.())?.[request.method as Verb]
  if (!handler) return new Response('', { status: 404 })
  const pieces = new URL(url).pathname.replace(/^\/api/, '').split('/')
  const named = path.split('/').map((piece, at) => [piece, decodeURIComponent(pieces[at] ?? '')] as const)
  const params = named.flatMap(([piece, value]) =>
    piece.startsWith('[') ? [[piece.slice(1, -1), value]] : [],
  )
  return handler(asRequest(request, url), { params: Promise.resolve(Object.fromEntries(params)) })
}

function asRequest(request: IncomingMessage, url: string): Request {
  const { method = 'GET' } = request
  const headers = request.headers as Record<string, string>
  const body = method === 'GET' || method === 'HEAD' ? null : streamed(request)
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }
  return new Request(url, init)
}
