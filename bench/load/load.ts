/** A request; `marks` stands for a save whose body is made again each time. */
export interface LoadRequest {
  path: string
  cookie: string
  method?: 'GET' | 'PUT' | 'POST'
  body?: string
  /** of the body, when it is not JSON */
  type?: string
  marks?: Saving
  /** what must stand in each of its answers */
  every?: string
  /** where the caller says to be, so that limits per place count each by itself */
  from?: string
}

/** What a request says of itself beside its address. */
export const headersOf = ({ cookie, method = 'GET', type, from }: LoadRequest): Record<string, string> => ({
  cookie,
  ...(method !== 'GET' && { 'content-type': type ?? 'application/json' }),
  ...(from && { 'x-forwarded-for': from }),
})

/** Who saves which marks: the version goes up by one with every answer. */
export interface Saving {
  /** among all savings of a run */
  name: string
  marks: { student: string; experiment: string; attempt: string; version: number }[]
}

/** A load for some seconds. */
export interface Load {
  url: string | string[]
  requests: LoadRequest[]
  connections: number
  seconds: number
  /** whether an answer may send on elsewhere, as a form's does */
  redirects?: boolean
  /** requests a second, when they arrive at their own pace; as many as the server answers without it */
  rate?: number
}

/** Each of the requests once, at even times over some seconds, whether or not those before it are answered. */
export interface Arrivals {
  url: string
  arriving: LoadRequest[]
  seconds: number
}

export type SendLoad = (load: Load | Arrivals) => Promise<Answers>

/** What came of it; times in milliseconds. */
export interface Answers {
  perSecond: number
  p50: number
  p95: number
  p99: number
  count: number
  /** answers that were not 2xx, and requests without one */
  failed: number
}

/** Of numbers that are sorted, the one that such a share of them is below. */
export const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** What came of requests that took so many milliseconds each, in so many seconds. */
export function hitsOf(times: number[], failed: number, seconds: number): Answers {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    count: times.length,
    failed,
  }
}
