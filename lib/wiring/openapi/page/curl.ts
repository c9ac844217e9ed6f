import { exampleOf } from '../example.ts'
import type { ShownCall } from './shown-calls.ts'

/** The call as a command line, with an example of everything that it needs. */
export function curlOf({ verb, path, security, parameters, requestBody }: ShownCall, base: string): string {
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((at, { name, schema }) => at.replace(`{${name}}`, String(exampleOf(schema, name))), path)
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const query = needed.map(({ name, schema }) => `${name}=${String(exampleOf(schema, name))}`).join('&')
  const body = requestBody?.content['application/json'].example
  return [
    `curl${verb === 'GET' ? '' : ` -X ${verb}`} '${base}${filled}${query && `?${query}`}'`,
    ...(security.length > 0 ? [`-H 'Cookie: labmark.session=…'`] : []),
    ...(body
      ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]
      : []),
  ].join(' \\\n  ')
}
