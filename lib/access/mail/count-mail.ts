import type { Member } from '../../core/actor.ts'
import { countTry } from '../limit/limits.ts'

/**
 * Counts a mail that lets somebody sign in: 429 after three to an address in a quarter of an hour. Each school has its own count:
 * otherwise one that knows the address could block another's mails, and would learn of them.
 */
export const countMail = ({ institutionId }: Member, to: string) =>
  countTry('code:sent', `${institutionId} ${to}`)
