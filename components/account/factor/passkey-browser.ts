import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiFailure, callApi } from '@/lib/core/http-client'

type Asked<O> = { ticket: string; options: O }

const library = () => import('@simplewebauthn/browser')

/** Asks the server what a passkey has to sign, and the browser for it. `autofill` offers it among the saved passwords. */
export async function signWithPasskey(path: string, body: object = {}, autofill = false) {
  const { data } = await callApi<Asked<PublicKeyCredentialRequestOptionsJSON>>('POST', path, body)
  const { startAuthentication } = await library()
  const response = await asAnswer(
    startAuthentication({ optionsJSON: data.options, useBrowserAutofill: autofill }),
  )
  return { ticket: data.ticket, response }
}

/** Ends an offer that nobody took up. */
export const stopOffering = async () => (await library()).WebAuthnAbortService.cancelCeremony()

/** Has the browser make the passkey that the server has asked for. */
export async function makePasskey({ ticket, options }: Asked<PublicKeyCredentialCreationOptionsJSON>) {
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
