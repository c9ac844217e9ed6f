import { log } from '../../core/log.ts'

/** What somebody shows to be who they say. */
type Proof = 'password' | 'code' | 'link'

/** Logs that a proof was tried, right or wrong: by the account's id, and by nothing for an address that nobody has. */
export function logAuthAttempt(proof: Proof, account: string | null, right: boolean) {
  log[right ? 'info' : 'warn']({ proof, account, right }, 'proof')
}
