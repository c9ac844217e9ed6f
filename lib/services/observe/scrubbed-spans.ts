import type { Context } from '@opentelemetry/api'
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace-node'
import { withoutNames } from '../../core/error-for-log.ts'
import { routePattern } from './route-pattern.ts'

/** Attributes in which the framework puts requested URLs. */
const addresses = ['http.target', 'http.url', 'url.full', 'url.path', 'url.query']

/** Passes spans on without anything that may name somebody: requested URLs, and the messages of errors. */
export class ScrubbedSpans implements SpanProcessor {
  readonly #next: SpanProcessor

  constructor(next: SpanProcessor) {
    this.#next = next
  }

  onStart(span: Span, parent: Context) {
    for (const name of addresses) {
      const address = span.attributes[name]
      if (typeof address === 'string') span.setAttribute(name, withoutPath(address))
    }
    this.#next.onStart(span, parent)
  }

  onEnd(span: ReadableSpan) {
    if (span.status.message) span.status.message = withoutNames(span.status.message)
    for (const { attributes = {} } of span.events) {
      const { 'exception.message': message } = attributes
      if (typeof message === 'string') attributes['exception.message'] = withoutNames(message)
      delete attributes['exception.stacktrace']
    }
    this.#next.onEnd(span)
  }

  forceFlush = () => this.#next.forceFlush()
  shutdown = () => this.#next.shutdown()
}

/** The route's pattern for our own site, only the origin for another. */
function withoutPath(address: string): string {
  if (address.startsWith('/')) return routePattern(address)
  return URL.canParse(address) ? new URL(address).origin : ''
}
