import type { Server } from 'node:http'
import { ending } from '../health/ending.ts'

/** How long what is under way may take before its connection is closed. */
const closeTimeoutMs = 8_000

/**
 * Ends a server without losing a request. It goes on answering until load balancers have noticed; each answer now closes its
 * connection, and the health check fails. A connection closed earlier could be one into which a request is just being sent. What
 * is not answered after eight seconds more is cut off.
 * @param noticed resolves when no more requests are expected
 */
export async function endServer(server: Server, noticed: Promise<unknown>): Promise<void> {
  ending.hasBegun = true
  await noticed
  // An answer that had begun before would leave its connection open for as long as a load balancer keeps it.
  server.keepAliveTimeout = 1
  const timer = setTimeout(() => server.closeAllConnections(), closeTimeoutMs)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(timer)
}
