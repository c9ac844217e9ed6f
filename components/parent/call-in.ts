import { asFailure } from '@/components/form/failure'
import { ApiFailure, callApi } from '@/lib/core/http-client'
import type { Language } from '@/lib/school/parent/notice'
import { words } from './words'

/** Calls the API for parents: a failure says in their language what the site says in English. */
export async function callIn<T>(language: Language, path: string, body: unknown) {
  try {
    return await callApi<T>('POST', path, body)
  } catch (error) {
    throw inLanguage(asFailure(error), language)
  }
}

/** The same failure in the parents' language, on its fields too; in the site's own words where none are written. */
export function inLanguage(failure: ApiFailure, language: Language): ApiFailure {
  const message = words[language].failures[failure.code]
  if (!message) return failure
  const { status, code, fields } = failure
  const named = Object.fromEntries(Object.keys(fields ?? {}).map((name) => [name, [message]]))
  return new ApiFailure({ status, code, message, ...(fields && { fields: named }) })
}
