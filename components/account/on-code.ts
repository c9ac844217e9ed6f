import { asFailure } from '@/components/form/failure'
import { ApiFailure } from '@/lib/core/http-client'

/** The failure with its message on the code's field, when the server names none: the summary's line then leads there. */
export function onCode(error: unknown): ApiFailure {
  const { status, code, message, fields, retryAfter } = asFailure(error)
  const atField = status === 0 || status >= 500 ? fields : (fields ?? { code: [message] })
  return new ApiFailure({ status, code, message, retryAfter, fields: atField })
}
