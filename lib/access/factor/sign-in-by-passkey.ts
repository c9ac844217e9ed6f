import { publicOperation } from '../../core/operation.ts'
import type { SignedIn } from '../sign-in/answer.ts'
import { requirePasswordStep } from '../sign-in/password-step.ts'
import { createPasskeyRequest, provePasskey } from './prove-passkey.ts'
import { PasskeyOptionsQuery, PasskeyProof } from './schema.ts'
import { completeSignIn } from './second-step.ts'

/** What the sign-in page asks the browser for: any passkey of this site or, after the password, one of that account's. */
export const beginPasskeySignIn = publicOperation(PasskeyOptionsQuery, ({ actor, db }, { secondStep }) =>
  createPasskeyRequest(db, 'enter', secondStep ? requirePasswordStep(actor) : undefined),
)

/**
 * Signs in with a passkey, alone or as the second step. It proves more than a password: the device and its owner's finger, face or PIN.
 * So nothing else is required. Refusals as in `provePasskey`.
 */
export const signInByPasskey = publicOperation(PasskeyProof, async (ctx, proof): Promise<SignedIn> => {
  return completeSignIn(ctx, await provePasskey(ctx, proof, 'enter'))
})
