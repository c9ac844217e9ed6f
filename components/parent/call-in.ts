import { asFailure } from '@/components/form/failure'
import { ApiFailure, callApi } from '@/lib/core/http-client'

/** Messages in the reader's language, by failure code. */
type FailureWords = Record<string, string>

/** Calls the API and translates its failures. */
export async function callIn<T>(
  words: FailureWords,
  path: string,
  body?: unknown,
  method: 'POST' | 'DELETE' = 'POST',
) {
  try {
    return await callApi<T>(method, path, body)
  } catch (error) {
    throw inLanguage(asFailure(error), words)
  }
}

/**
 * What a translated failure is called. Readers have no account: a page that is no longer open must not lead them to the login of
 * schools. Nor may the site's own English words for a lost connection replace the translated ones.
 */
const translatedCodes: Record<string, string> = { sign_in_required: 'code_dead', network: 'unreached' }

/** Translates a failure and its field errors; keeps the server's words where there is no translation. */
export function inLanguage(failure: ApiFailure, words: FailureWords): ApiFailure {
  const message = words[failure.code]
  if (!message) return failure
  const { status, fields } = failure
  const code = translatedCodes[failure.code] ?? failure.code
  const fieldMessages = Object.fromEntries(Object.keys(fields ?? {}).map((name) => [name, [message]]))
  return new ApiFailure({ status, code, message, ...(fields && { fields: fieldMessages }) })
}
