/** A request; `marks` stands for a save with a new body each time. */
export type LoadRequest = {
  path: string
  cookie: string
  method?: 'GET' | 'PUT' | 'POST'
  body?: string
  /** content type of the body, if not JSON */
  type?: string
  marks?: Saving
  /** text that each of its answers must contain */
  every?: string
  /** the caller's IP address, so that limits per place count each separately */
  from?: string
}

/** The headers of a request. */
export const headersOf = ({ cookie, method = 'GET', type, from }: LoadRequest): Record<string, string> => ({
  cookie,
  ...(method !== 'GET' && { 'content-type': type ?? 'application/json' }),
  ...(from && { 'x-forwarded-for': from }),
})

/** A series of saves of marks; the version grows by one with every answer. */
export type Saving = {
  /** unique in a run */
  name: string
  marks: { student: string; experiment: string; attempt: string; version: number }[]
}

/** A load for some seconds. */
export type Load = {
  url: string | string[]
  requests: LoadRequest[]
  connections: number
  seconds: number
  /** whether redirects are accepted, as after a form */
  redirects?: boolean
  /** requests per second at a fixed rate; without it, as many as the server answers */
  rate?: number
}

/** Sends each request once, evenly spread over some seconds, without waiting for earlier answers. */
export type Arrivals = {
  url: string
  arriving: LoadRequest[]
  seconds: number
}

export type SendLoad = (load: Load | Arrivals) => Promise<Answers>

/** The results; times in milliseconds. */
export type Answers = {
  perSecond: number
  p50: number
  p95: number
  count: number
  /** answers other than 2xx, and requests without an answer */
  failed: number
}

/** The value below which the given share of the sorted numbers lies. */
export const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** The results of requests with these latencies in milliseconds, over so many seconds. */
export function answersOf(times: number[], failed: number, seconds: number): Answers {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    count: times.length,
    failed,
  }
}
