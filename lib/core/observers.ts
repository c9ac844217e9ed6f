import type { IncomingMessage, ServerResponse } from 'node:http'
import { oncePerProcess } from './once-per-process.ts'

// Hooks for metrics and traces, empty until these are switched on.

export type Attributes = Record<string, string | number>

/**
 * A request that has been answered. `route` is a pattern such as '/api/student/[id]'; `status` is a class such as '2xx', or
 * 'closed' where the caller hung up before the end.
 */
export type Answered = { method: string; route: string; status: string; seconds: number }

type Observers = {
  answered?: (request: Answered) => void
  statement?: (seconds: number) => void
  /** answers a request within a span, a child of the caller's if it names one, that ends with the answer */
  requestSpan?: <T>(
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
    attributes: Attributes,
    answer: () => T,
  ) => T
  /** runs within a span, so that spans started inside are its children */
  span?: <T>(name: string, attributes: Attributes, run: () => Promise<T>) => Promise<T>
  /** a span without children; the caller says when it ends, and with which error */
  leaf?: (name: string, attributes: Attributes) => (error?: unknown) => void
  /** how many passwords wait for a worker */
  passwordsWaiting?: () => number
}

export const observers = oncePerProcess<Observers>('observers', () => ({}))

/** Runs within a span where traces are collected, and plainly where they are not. */
export function inSpan<T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T> {
  return observers.span ? observers.span(name, attributes, run) : run()
}
