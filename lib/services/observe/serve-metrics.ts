import { createServer, type Server } from 'node:http'
import { env } from '../../core/env.ts'
import { log } from '../../core/log.ts'
import { oncePerProcess } from '../../core/once-per-process.ts'
import { startCounting } from './metrics.ts'

/**
 * Serves GET /metrics on METRICS_HOST and METRICS_PORT. If the port is in use, that is logged, and the site runs without
 * metrics.
 */
export const serveMetrics = () => oncePerProcess('metrics', serve)

function serve(): Server {
  const register = startCounting()
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await register.metrics()
      response.writeHead(200, { 'content-type': register.contentType }).end(text)
    } catch (error) {
      log.error({ err: error }, 'the metrics could not be written')
      response.writeHead(500).end()
    }
  })
  server.on('error', (error) => log.error({ err: error }, 'the metrics are not served'))
  server.listen(env.METRICS_PORT, env.METRICS_HOST)
  return server.unref()
}
