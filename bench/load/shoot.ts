import autocannon, { type Client, type Request } from 'autocannon'
import { nextBody } from './marks-body.ts'
import type { Ask, Hits, Shot } from './shot.ts'

// A process of its own, so that it takes no turn of a server's event loop. It does one shot after the other.

const asRequest = ({ path, cookie, method = 'GET', body, marks, from }: Ask): Request => ({
  method,
  path,
  headers: {
    cookie,
    ...(method !== 'GET' && { 'content-type': 'application/json' }),
    ...(from && { 'x-forwarded-for': from }),
  },
  ...(body !== undefined && { body }),
  ...(marks && { setupRequest: (request: Request) => ({ ...request, body: nextBody(marks) }) }),
})

/** Every connection begins with another of the requests. */
function setUp(requests: Request[]) {
  let clients = 0
  return (client: Client) => {
    const from = (clients++ * 7) % requests.length
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
  }
}

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

function shoot({ url, asks, connections, seconds, rate }: Shot): Promise<Hits> {
  const requests = asks.map(asRequest)
  const times: number[] = []
  let failed = 0
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const options = {
      // Its types know one address only.
      ...{
        url: url as string,
        connections,
        duration: seconds,
        requests,
        timeout: 30,
        setupClient: setUp(requests),
      },
      ...(rate && { overallRate: rate }),
    }
    const run = autocannon(options, (error, result) => {
      if (error) return reject(error)
      times.sort((a, b) => a - b)
      const lasted = (performance.now() - began) / 1000
      resolve({
        perSecond: times.length / lasted,
        ...{ p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99) },
        count: times.length,
        failed: failed + result.errors + result.timeouts,
      })
    })
    run.on('response', (_client, status, _bytes, ms) => {
      times.push(ms)
      if (status < 200 || status > 299) failed += 1
    })
  })
}

process.on('message', (shot: Shot) => {
  shoot(shot).then(
    (hits) => process.send?.({ hits }),
    (error) => process.send?.({ error: String(error) }),
  )
})
process.channel?.ref()
process.send?.({ ready: true })
