import { z } from 'zod'
import { mediaTypes } from '../../core/file-headers.ts'
import { asPage, PageMeta } from '../../core/page.ts'
import { inputSchema, type JsonSchema, outputSchema, propertiesOf } from './json-schema.ts'
import type { Call } from './registry.ts'
import { readsPastSessions } from './request.ts'

/** What each failure means, by status; the document has them once, under components. */
export const failures: Record<number, string> = {
  400: 'The body is broken JSON',
  401: 'Nobody is signed in (`Please Login Again`), or the password is wrong',
  403: 'Signed in, but not allowed; or your identity has to be confirmed first',
  404: 'Not there, or another institute’s',
  409: 'Already taken, or changed in the meantime',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'Fields are invalid; `fields` says which and why',
  429: 'Too many tries; `Retry-After` says how many seconds to wait',
  500: 'Something unexpected; `reference` finds it in the log',
  502: 'The other side did not answer',
  503: 'Not ready for a moment; `Retry-After` says when to try again',
}

/** All answers of a call: success, and every way in which it can fail. */
export function describeAnswers(call: Call) {
  const failed = failuresOf(call).map((status) => [status, { $ref: `#/components/responses/${status}` }])
  const { status = 200 } = call.handler.options
  return { [status]: success(call), ...Object.fromEntries(failed) }
}

function success(call: Call) {
  const { message = 'OK', file, status } = call.handler.options
  if (status === 303) return { description: 'Leads on to another page' }
  if (!file) return { description: message, content: { 'application/json': { schema: answerSchema(call) } } }
  const schema: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' }
  const content = file.map((type) => [mediaTypes[type], { schema }])
  return { description: 'The file', content: Object.fromEntries(content) }
}

function answerSchema({ handler: { options } }: Call): JsonSchema {
  const { with: required = {}, optional = {} } = options
  if (options.bare && options.answer) return outputSchema(options.answer)
  const isPage = (options.as as unknown) === asPage
  const answer = z.object({
    message: z.string().describe('one sentence for a person'),
    ...(options.answer && { data: options.answer }),
    ...(isPage && { meta: PageMeta }),
    ...required,
    ...z.object(optional).partial().shape,
  })
  return outputSchema(answer)
}

function failuresOf(call: Call): number[] {
  const { verb, path, handler } = call
  const { right, schema } = handler.operation
  const writes = verb !== 'GET'
  const takesInput = Object.keys(propertiesOf(inputSchema(schema))).length > 0
  const statuses = [
    ...(writes ? [400, 413, 415] : []),
    ...(right ? [401] : []),
    ...(right || writes ? [403] : []),
    ...(path.includes('{') || takesInput || readsPastSessions(call) ? [404] : []),
    // Any write may conflict with another write to the same rows.
    ...(writes && right !== 'notification.own' ? [409] : []),
    ...(takesInput ? [422] : []),
    ...(writes && right === null && takesInput ? [429] : []),
    ...(handler.options.fails ?? []),
    500,
    503,
  ]
  return [...new Set(statuses)].sort((a, b) => a - b)
}
