import { asFailure } from '@/components/form/failure'
import { ApiFailure, callApi } from '@/lib/core/http-client'

/** What a failure is called in the reader's language, by its code. */
type FailureWords = Record<string, string>

/** Calls the API for parents: a failure says in their language what the site says in English. */
export async function callIn<T>(words: FailureWords, path: string, body: unknown) {
  try {
    return await callApi<T>('POST', path, body)
  } catch (error) {
    throw inLanguage(asFailure(error), words)
  }
}

/** The same failure in the parents' language, on its fields too; in the site's own words where none are written. */
export function inLanguage(failure: ApiFailure, words: FailureWords): ApiFailure {
  const message = words[failure.code]
  if (!message) return failure
  const { status, code, fields } = failure
  const named = Object.fromEntries(Object.keys(fields ?? {}).map((name) => [name, [message]]))
  return new ApiFailure({ status, code, message, ...(fields && { fields: named }) })
}
