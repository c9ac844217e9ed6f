import { asFailure } from '@/components/form/failure'
import { ApiFailure } from '@/lib/core/http-client'

/** Puts a failure's message on the code field unless the server names a field, so that the error summary links to it. */
export function onCodeField(error: unknown): ApiFailure {
  const { status, code, message, fields, retryAfter } = asFailure(error)
  const atField = status === 0 || status >= 500 ? fields : (fields ?? { code: [message] })
  return new ApiFailure({ status, code, message, retryAfter, fields: atField })
}
