import { Resolver } from 'node:dns/promises'

/** In milliseconds, for each try. */
const timeout = 3_000

type TxtResolver = Pick<Resolver, 'resolveTxt'>

let resolver: TxtResolver = new Resolver({ timeout, tries: 2 })

/** For tests: sets the resolver, which may use its own name server. */
export function setTxtResolver(replacement: TxtResolver) {
  resolver = replacement
}

/** The name of the TXT record that proves a domain. */
export const recordOf = (domain: string) => `_labmark.${domain}`

/** Whether the domain's DNS holds the token; false too when no name server answers. */
export async function holdsToken(domain: string, token: string): Promise<boolean> {
  const txtRecords = await resolver.resolveTxt(recordOf(domain)).catch(() => [])
  return txtRecords.some((pieces) => pieces.join('').trim() === token)
}
