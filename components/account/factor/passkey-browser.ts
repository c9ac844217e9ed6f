import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiFailure, callApi } from '@/lib/core/http-client'

type NativeOptions = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0]
type Ceremony<O> = { ticket: string; options: O }

const library = () => import('@simplewebauthn/browser')

/** The pending passkey autofill request; other passkey prompts abort it first. */
let offer: AbortController | undefined

/** Aborts the pending autofill request. */
export const stopOffering = () => offer?.abort()

/** Gets a challenge from the server and asks the browser to sign it with a passkey. */
export async function signWithPasskey(path: string, body: object = {}) {
  stopOffering()
  const { data } = await callApi<Ceremony<PublicKeyCredentialRequestOptionsJSON>>('POST', path, body)
  const { startAuthentication } = await library()
  const response = await withReadableErrors(startAuthentication({ optionsJSON: data.options }))
  return { ticket: data.ticket, response }
}

/**
 * Offers passkeys in the browser's autofill and resolves once one is chosen; rejects when aborted. Uses the browser's own
 * API, so that password sign-ins load no library for it.
 */
export async function offerPasskeys(path: string) {
  offer = new AbortController()
  const { data } = await callApi<Ceremony<NativeOptions>>('POST', path, {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(data.options)
  const credential = await navigator.credentials.get({
    publicKey,
    mediation: 'conditional',
    signal: offer.signal,
  })
  return { ticket: data.ticket, response: (credential as PublicKeyCredential).toJSON() }
}

/** Asks the browser to create the passkey that the server described. */
export async function createPasskey({ ticket, options }: Ceremony<PublicKeyCredentialCreationOptionsJSON>) {
  const { startRegistration } = await library()
  return { ticket, response: await withReadableErrors(startRegistration({ optionsJSON: options })) }
}

/** Turns the browser's errors into messages for people. */
async function withReadableErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw new ApiFailure({ status: 0, ...failureOf(error) })
  }
}

function failureOf(error: unknown) {
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ERROR_CEREMONY_ABORTED' || name === 'AbortError')
    return { code: 'aborted', message: 'No passkey was used.' }
  if (name === 'InvalidStateError')
    return { code: 'passkey_known', message: 'This device has a passkey for your account already.' }
  if (name === 'NotAllowedError')
    return { code: 'passkey_none', message: 'No passkey was used. Try again, or choose another way.' }
  return { code: 'passkey_none', message: 'This browser or device cannot use a passkey here.' }
}
