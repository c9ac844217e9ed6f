import { ApiFailure } from '@/lib/core/http-client'
import { asFailure } from './failure'

/**
 * Puts a failure's message on a field unless the server names one, so that the error summary links to it. What failed in the
 * network or the server is no fault of the field.
 */
export function onField(error: unknown, field: string): ApiFailure {
  const { status, code, message, fields, retryAfter } = asFailure(error)
  const atField = status === 0 || status >= 500 ? fields : (fields ?? { [field]: [message] })
  return new ApiFailure({ status, code, message, retryAfter, fields: atField })
}
