import { AppError } from '../../core/errors.ts'
import { log } from '../../core/log.ts'

/** The provider understood the request and refused it; `reason` is the provider's own text. */
export class ProviderRefusal extends AppError {
  readonly reason: string
  /** the provider does not know the id */
  readonly unknown: boolean

  constructor(reason: string, status: number) {
    super('provider_failed', `The payment provider refused this: ${reason}`)
    this.reason = reason
    this.unknown = status === 404 || /does not exist|not a valid id/i.test(reason)
  }
}

/** The request is not wrong, only the account or the moment: 409 is a repeat while the first one is in progress. */
const temporaryStatuses = [401, 403, 408, 409, 429]

type ClientError = {
  statusCode?: number
  error?: { description?: unknown }
  code?: unknown
  response?: { status: number; data?: { error?: { description?: unknown } } }
}

/** Turns an error of the Razorpay package or its HTTP client into an AppError. */
export function providerFailure(thrown: unknown): AppError {
  const { statusCode, error, response, code } = (thrown ?? {}) as ClientError
  const status = statusCode ?? response?.status ?? 0
  const description = error?.description ?? response?.data?.error?.description
  if (status >= 400 && status < 500 && !temporaryStatuses.includes(status))
    return new ProviderRefusal(String(description ?? `status ${status}`), status)
  log.error({ status, code, description }, 'the payment provider failed')
  return noAnswer(thrown)
}

/** The provider did not answer, or not in a way that can be understood. */
export const noAnswer = (cause: unknown) =>
  new AppError(
    'provider_failed',
    'The payment provider does not answer at the moment. The order is kept; please try again in a few minutes.',
    { cause },
  )
