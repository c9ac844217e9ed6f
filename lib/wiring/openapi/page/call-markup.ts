import type { Described } from '../document.ts'
import { exampleOf } from '../example.ts'
import type { JsonSchema } from '../json-schema.ts'
import { type Html, html, marked, nothing } from './html.ts'
import { type FieldRow, fieldRows, kindOf } from './schema-words.ts'

const places = { path: 'In the path', query: 'In the query', header: 'As a header' } as const

/** A call as the API page shows it. */
export type ShownCall = Described & { verb: string; path: string }

/** One call: what it does, who may call it, its input, its answers and an example. */
export function callMarkup(call: ShownCall, base: string): Html {
  const { operationId, verb, path, summary, description, parameters, requestBody } = call
  const tables = Object.entries(places).map(([place, caption]) =>
    fieldsTable(caption, parameterRows(parameters, place)),
  )
  const body = requestBody && fieldRows(requestBody.content['application/json'].schema)
  return html`<article id="${operationId}"><h3><b class="${verb.toLowerCase()}">${verb}</b> <a href="#${operationId}">${path}</a></h3>
<p>${summary}<p class="who">${marked(description)}
${tables}${body ? fieldsTable('In the body', body) : nothing}
<pre>${curlOf(call, base)}</pre>
<details><summary>Answers</summary>${answers(call)}</details></article>
`
}

const parameterRows = (parameters: ShownCall['parameters'], place: string): FieldRow[] =>
  parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, required, schema, description = '' }) => ({
      name,
      required,
      note: description,
      kind: kindOf(schema),
    }))

/** Fields or parameters: name, whether it is required, and type. */
export function fieldsTable(caption: string, rows: FieldRow[], [must, may] = ['required', 'optional']): Html {
  if (rows.length === 0) return nothing
  return html`<table><caption>${caption}</caption><tbody>${rows.map(
    ({ name, kind, required, note }) =>
      html`<tr><th scope="row">${name}<td>${required ? must : may}<td>${marked(kind)}${note ? html` <i>${marked(note)}</i>` : nothing}`,
  )}</table>
`
}

function answers({ responses }: ShownCall): Html {
  const [status, success] = Object.entries(responses)[0] ?? []
  const failureStatuses = Object.keys(responses).filter((one) => one >= '400')
  return html`${fieldsTable(`On success: ${status}`, successRows(success as Success), ['always', 'sometimes'])}
<p>When it fails: ${failureStatuses.map((status) => html`<a href="#fails-${status}">${status}</a> `)}`
}

type Success = { content?: Record<string, { schema: JsonSchema }> }

const successRows = ({ content = {} }: Success): FieldRow[] =>
  Object.entries(content).flatMap(([type, { schema }]) =>
    schema.contentMediaType ? [{ name: type, kind: 'a file', required: true, note: '' }] : fieldRows(schema),
  )

/** The call as a curl command, with example values for everything that is required. */
function curlOf({ verb, path, security, parameters, requestBody }: ShownCall, base: string): string {
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((result, { name, schema }) => result.replace(`{${name}}`, String(exampleOf(schema, name))), path)
  const requiredQuery = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const query = requiredQuery
    .map(({ name, schema }) => `${name}=${String(exampleOf(schema, name))}`)
    .join('&')
  const body = requestBody?.content['application/json'].example
  return [
    `curl${verb === 'GET' ? '' : ` -X ${verb}`} '${base}${filled}${query && `?${query}`}'`,
    ...(security.length > 0 ? [`-H 'Cookie: labmark.session=…'`] : []),
    ...(body
      ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]
      : []),
  ].join(' \\\n  ')
}
