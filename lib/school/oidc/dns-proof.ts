import { Resolver } from 'node:dns/promises'

/** In milliseconds, for each try. */
const timeout = 3_000

type Records = Pick<Resolver, 'resolveTxt'>

let records: Records = new Resolver({ timeout, tries: 2 })

/** For tests: sets the resolver, which may use its own name server. */
export function askRecordsFrom(other: Records) {
  records = other
}

/** The name of the TXT record that proves a domain. */
export const recordOf = (domain: string) => `_labmark.${domain}`

/** Whether the domain's DNS holds the token; false too when no name server answers. */
export async function holdsToken(domain: string, token: string): Promise<boolean> {
  const found = await records.resolveTxt(recordOf(domain)).catch(() => [])
  return found.some((pieces) => pieces.join('').trim() === token)
}
