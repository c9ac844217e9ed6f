import { apiDocument } from '../wiring/openapi/document.ts'
import { exampleOf } from '../wiring/openapi/example.ts'
import { allCalls, type Verb } from '../wiring/openapi/registry.ts'

/** A request that needs no sign-in. */
export type OpenCall = { verb: Verb; path: string; body?: unknown }

/** Every call that needs no sign-in, with the example of the API document. */
export async function openCalls(): Promise<OpenCall[]> {
  const document = await apiDocument()
  const calls = (await allCalls()).filter(({ handler }) => handler.operation.right === null)
  return calls.map(({ verb, path }) => {
    const { parameters = [], requestBody } = document.paths[path]?.[verb.toLowerCase()] ?? {}
    const query = parameters
      .filter((one) => one.in === 'query' && one.required)
      .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema, name)))}`)
    const address = `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
    const body = requestBody?.content['application/json'].example ?? {}
    return { verb, path: address, ...(verb !== 'GET' && { body }) }
  })
}
