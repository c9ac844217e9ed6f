/** What a route answers. `session`, `pending`, `device` and `family` are sealed tokens to set as cookies, or null to clear them. */
export type Answer = {
  message?: string
  data?: unknown
  user?: unknown
  meta?: { total: number; nextCursor: string | null }
  session?: string | null
  pending?: string | null
  device?: string
  family?: string | null
  code?: string
  token?: string
  deviceToken?: string
}
