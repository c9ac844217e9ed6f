import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NodeNextRequest, NodeNextResponse } from 'next/dist/server/base-http/node'
import { sendResponse } from 'next/dist/server/send-response'
import { failure, type RouteHandler } from '../access/http/route.ts'
import { streamed } from '../core/streamed-answer.ts'
import { createSiteServer } from '../services/front/site-server.ts'
import { routePattern } from '../services/observe/route-pattern.ts'
import { routeFiles, type Verb } from '../wiring/openapi/registry.ts'

type Handlers = Record<string, RouteHandler>

const files = routeFiles()

type Served = { server: Server; url: string; close: () => Promise<void> }

/**
 * Serves the calls over HTTP, as the framework does.
 * @param replacements handlers that replace those of a path, such as '/student/{id}'
 */
export async function serveRoutes(replacements: Handlers = {}): Promise<Served> {
  const server = createSiteServer((request, response) => respond(request, response, replacements))
  return listen(server)
}

async function listen(server: Server): Promise<Served> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections())
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

async function respond(request: IncomingMessage, response: ServerResponse, replacements: Handlers) {
  const webResponse = await answerOf(request, replacements).catch(failure)
  // Uses the framework's own function, which leaves out headers that the site's server has already set. When the answer's
  // stream fails, that function has closed the connection already.
  await sendResponse(new NodeNextRequest(request), new NodeNextResponse(response), webResponse).catch(
    () => undefined,
  )
}

async function answerOf(request: IncomingMessage, replacements: Handlers): Promise<Response> {
  const url = `http://localhost:3000${request.url}`
  const path = routePattern(url.slice('http://localhost:3000'.length)).replace(/^\/api/, '')
  const key = path.replaceAll('[', '{').replaceAll(']', '}')
  const handler = replacements[key] ?? (await files.get(key)?.())?.[request.method as Verb]
  if (!handler) return new Response('', { status: 404 })
  const pieces = new URL(url).pathname.replace(/^\/api/, '').split('/')
  const pairs = path
    .split('/')
    .map((piece, index) => [piece, decodeURIComponent(pieces[index] ?? '')] as const)
  const params = pairs.flatMap(([piece, value]) =>
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
