import autocannon, { type Client, type Request } from 'autocannon'
import { type Answers, type Arrivals, answersOf, headersOf, type Load, type LoadRequest } from './load.ts'
import { nextBody, noteSaved } from './marks-body.ts'
import { sendEach } from './send-each.ts'

// A separate process, so that it shares no server's event loop. It runs one load after another.

function asRequest(loadRequest: LoadRequest, onWrong: () => void): Request {
  const { path, method = 'GET', body, marks, every } = loadRequest
  const check = (status: number, text: string) => {
    if (marks) noteSaved(marks)
    if (status === 200 && !text.includes(every ?? '')) onWrong()
  }
  return {
    method,
    path,
    headers: headersOf(loadRequest),
    ...(body !== undefined && { body }),
    ...((every || marks) && { onResponse: check }),
    ...(marks && { setupRequest: (request: Request) => ({ ...request, body: nextBody(marks) }) }),
  }
}

/** Connections start evenly spread over the requests, so that none soon repeats what another has requested. */
function setUpClient(requests: Request[], connections: number) {
  let clients = 0
  return (client: Client) => {
    const from = Math.floor((clients++ * requests.length) / connections) % requests.length
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
  }
}

function generate({ url, requests, connections, seconds, rate, redirects = false }: Load): Promise<Answers> {
  const times: number[] = []
  let failed = 0
  const fail = () => {
    failed += 1
  }
  const prepared = requests.map((request) => asRequest(request, fail))
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const options = {
      // The library's types allow a single URL only.
      url: url as string,
      connections,
      duration: seconds,
      requests: prepared,
      timeout: 30,
      ...(rate && { overallRate: rate }),
      setupClient: setUpClient(prepared, connections),
    }
    const run = autocannon(options, (error, result) => {
      if (error) return reject(error)
      resolve(
        answersOf(times, failed + result.errors + result.timeouts, (performance.now() - startedAt) / 1000),
      )
    })
    run.on('response', (_client, status, _bytes, ms) => {
      times.push(ms)
      if (status < 200 || status > (redirects ? 399 : 299)) fail()
    })
  })
}

process.on('message', (load: Load | Arrivals) => {
  const answers = 'arriving' in load ? sendEach(load) : generate(load)
  answers.then(
    (hits) => process.send?.({ hits }),
    (error) => process.send?.({ error: String(error) }),
  )
})
process.channel?.ref()
process.send?.({ ready: true })
