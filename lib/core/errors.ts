/** Every way in which a request can fail: its status and the sentence for people. The codes are part of the API's contract. */
const failures = {
  malformed: [400, 'The request could not be read.'],
  sign_in_required: [401, 'Please Login Again'],
  credentials_wrong: [401, 'Email or password is wrong.'],
  forbidden: [403, 'You are not allowed to do this.'],
  password_required: [403, 'Please enter your password to continue.'],
  passkey_wrong: [403, 'This passkey was not accepted.'],
  password_wrong: [403, 'This password is wrong.'],
  password_run_out: [403, 'This temporary password has expired.'],
  provider_only: [
    403,
    'Your school has switched passwords off. Type the email of your school account above, and use the button that appears.',
  ],
  password_change_required: [403, 'Please choose your own password first.'],
  second_step_required: [403, 'Please also enter a code from your app, or use a passkey.'],
  second_step_missing: [
    403,
    'Your school asks for a passkey or an authenticator app. Please set one up first.',
  ],
  institute_closed: [403, 'Your institute is closed: you can read and export its data, but change nothing.'],
  // The academic session; somebody whose sign-in has ended gets `sign_in_required`.
  session_ended: [403, 'This school year has ended: it can be viewed, but not changed.'],
  consent_refused: [
    403,
    'Your parents have said no to lab work in Labmark, so nothing was saved. Please do it on paper.',
  ],
  consent_missing: [
    403,
    'Your school is waiting for your parents’ consent. Please send this again once they have given it.',
  ],
  frozen: [
    403,
    'This is paused on the whole site while we look into a security matter. Please try again later.',
  ],
  cross_site: [403, 'This request came from another site.'],
  not_found: [404, 'There is nothing here.'],
  code_wrong: [422, 'This code is wrong.'],
  code_dead: [422, 'This code no longer works. Ask for a new one.'],
  code_locked: [429, 'Too many wrong codes today. Use the link in the email instead.'],
  wrong_verb: [405, 'This address does not support this method.'],
  conflict: [409, 'Somebody changed this in the meantime.'],
  published: [409, 'A published version cannot be changed. Make a draft of it and change that.'],
  taken: [409, 'This is already taken.'],
  too_large: [413, 'This is too large.'],
  not_json: [415, 'The request must be JSON.'],
  invalid: [422, 'Please check the marked fields.'],
  key_reused: [422, 'This Idempotency-Key was used for another request.'],
  too_many: [429, 'Too many tries. Please wait a moment.'],
  // For the log alone: the client closed the connection before the request was complete.
  client_closed: [499, 'The connection was closed.'],
  unexpected: [500, 'Unexpected Application Error!'],
  provider_failed: [502, 'The other service did not answer. Please try again.'],
  not_ready: [503, 'Labmark is not ready yet.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof failures
export type FieldErrors = Record<string, string[]>

type Detail = { fields?: FieldErrors; retryAfter?: number; data?: unknown; cause?: unknown }

/** A failure to report to the user. `retryAfter` is in seconds; `data` is added to the answer. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields?: FieldErrors
  readonly retryAfter?: number
  readonly data?: unknown

  constructor(code: ErrorCode, message?: string, detail: Detail = {}) {
    super(message ?? failures[code][1], { cause: detail.cause })
    this.name = 'AppError'
    this.code = code
    this.status = failures[code][0]
    this.fields = detail.fields
    this.retryAfter = detail.retryAfter
    this.data = detail.data
  }
}

/** A failure of one field, 422 unless `code` says otherwise; the message is both the toast and the field's error. */
export function fieldError(field: string, message: string, code: ErrorCode = 'invalid') {
  return new AppError(code, message, { fields: { [field]: [message] } })
}

export const notFound = (message?: string) => new AppError('not_found', message)
