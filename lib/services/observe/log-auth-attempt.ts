import { log } from '../../core/log.ts'

/** How a person proves their identity. */
type Proof = 'password' | 'code' | 'link' | 'provider' | 'app' | 'recovery' | 'passkey'

/** Logs an authentication attempt, right or wrong, with the account's id; null for an unknown address. */
export function logAuthAttempt(proof: Proof, account: string | null, right: boolean) {
  log[right ? 'info' : 'warn']({ proof, account, right }, 'proof')
}
