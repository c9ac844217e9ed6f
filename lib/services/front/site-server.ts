import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import compression from 'compression'
import { env } from '../../core/env.ts'
import { log } from '../../core/log.ts'
import { watchRequest } from '../observe/watch-request.ts'
import { callerAddress } from './caller-address.ts'
import { setPagePolicy } from './page-policy.ts'
import { answerPlainly } from './plain-answer.ts'
import { knownVerbs, refuseVerb } from './refused-verbs.ts'
import { isWellFormed, requestedPath } from './request-target.ts'
import { SiteResponse } from './site-response.ts'
import { isStaticFile, serveStatic } from './static-files.ts'

/** The framework's request handler. */
type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** A range counts bytes of the uncompressed file, so it is not compressed. */
const compress = compression({
  filter: (request, response) =>
    !response.hasHeader('content-range') && compression.filter(request, response),
})

/** The site's server. Each request is logged, checked and prepared here before the framework answers it. */
export function createSiteServer(handle: Handler): Server {
  return createServer({ ServerResponse: SiteResponse }, (request, response) =>
    watchRequest(request, response, () => {
      setSecurityHeaders(request, response)
      compress(request, response, () => respond(request, response, handle))
    }),
  )
}

async function respond(request: IncomingMessage, response: ServerResponse, handle: Handler) {
  if (!isWellFormed(request)) return answerPlainly(response, 400)
  if (request.url === '*') return answerPlainly(response, 204, { allow: knownVerbs.join(', ') })
  request.url = requestedPath(request.url ?? '/')
  if (!knownVerbs.includes(request.method ?? '')) return refuseVerb(request, response)
  if (isStaticFile(request.url)) return serveStatic(request, response)
  setCallerAddress(request)
  try {
    setPagePolicy(request, response)
    await handle(request, response)
  } catch (error) {
    log.error({ err: error }, 'the framework failed')
    if (response.headersSent) response.destroy()
    else answerPlainly(response, 500)
  }
}

/** Whatever the caller claims, the framework and the limits per address see the address that our own proxies saw. */
function setCallerAddress({ headers, socket }: IncomingMessage) {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  headers['x-forwarded-for'] = callerAddress(forwarded, socket.remoteAddress, env.TRUSTED_PROXIES)
}

const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

const securityHeaders = Object.entries({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
})

/** A browser that has come by https must do so for a year. */
const strictTransport = 'max-age=31536000; includeSubDomains'

/** Sets the headers that are the same on all answers. */
function setSecurityHeaders({ headers }: IncomingMessage, response: ServerResponse) {
  for (const [name, value] of securityHeaders) response.setHeader(name, value)
  if (headers['x-forwarded-proto'] === 'https')
    response.setHeader('strict-transport-security', strictTransport)
}
