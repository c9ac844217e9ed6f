import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiFailure, callApi } from '@/lib/core/http-client'

type NativeOptions = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0]
type Ceremony<O> = { ticket: string; options: O }

const library = () => import('@simplewebauthn/browser')

/** What the browser offers beside the form, for as long as nothing else asks for a passkey. */
let offer: AbortController | undefined

/** Ends an offer that nobody took up. */
export const stopOffering = () => offer?.abort()

/** Asks the server what a passkey has to sign, and the browser for it. */
export async function signWithPasskey(path: string, body: object = {}) {
  stopOffering()
  const { data } = await callApi<Ceremony<PublicKeyCredentialRequestOptionsJSON>>('POST', path, body)
  const { startAuthentication } = await library()
  const response = await asAnswer(startAuthentication({ optionsJSON: data.options }))
  return { ticket: data.ticket, response }
}

/**
 * Has the browser offer passkeys where it offers saved addresses; the answer once one was chosen. Throws when stopped.
 * By the browser's own means: who signs in with a password loads nothing for it.
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

/** Has the browser make the passkey that the server has asked for. */
export async function makePasskey({ ticket, options }: Ceremony<PublicKeyCredentialCreationOptionsJSON>) {
  const { startRegistration } = await library()
  return { ticket, response: await asAnswer(startRegistration({ optionsJSON: options })) }
}

/** The browser's refusals, as a sentence for a person. */
async function asAnswer<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw new ApiFailure({ status: 0, ...sayingOf(error) })
  }
}

function sayingOf(error: unknown) {
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ERROR_CEREMONY_ABORTED' || name === 'AbortError')
    return { code: 'aborted', message: 'No passkey was used.' }
  if (name === 'InvalidStateError')
    return { code: 'passkey_known', message: 'This device has a passkey for your account already.' }
  if (name === 'NotAllowedError')
    return { code: 'passkey_none', message: 'No passkey was used. Try again, or choose another way.' }
  return { code: 'passkey_none', message: 'This browser or device cannot use a passkey here.' }
}
