import { asFailure } from '@/components/form/failure'
import { ApiFailure } from '@/lib/core/http-client'

/** The failure with its words on a field, when the server named none: the summary's line then leads there. */
export function onField(name: string, error: unknown): ApiFailure {
  const { status, code, message, fields, retryAfter } = asFailure(error)
  const atField = status === 0 || status >= 500 ? fields : (fields ?? { [name]: [message] })
  return new ApiFailure({ status, code, message, retryAfter, fields: atField })
}
