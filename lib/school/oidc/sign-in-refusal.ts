/** Why a sign-in by the school's provider failed, in words for people. */
export const signInRefusals = {
  off: 'Your school does not sign in this way at the moment.',
  busy: 'Too many people are signing in from your network at once. Please wait a few minutes.',
  unreachable: 'Your school’s sign-in does not answer. Please try again in a moment.',
  secret:
    'Labmark can no longer read the client secret of your school’s sign-in. An owner of the school must enter it again in Labmark’s settings.',
  away: 'Labmark does not answer at the moment. Please try again.',
  elsewhere: 'This sign-in was begun in another browser, took longer than ten minutes, or was used already.',
  stopped: 'Your school’s sign-in did not let you in.',
  untrue: 'The answer of your school’s sign-in could not be verified, so you were not signed in.',
  email: 'Your school’s sign-in does not confirm that you have an email of the school.',
  unknown: 'Your school has no Labmark account with your email that can be used. Please ask its office.',
  unconfirmed:
    'Your email is not confirmed in Labmark yet. Choose “Forgot password?” at the login once: the code that we mail you confirms it, and then you can sign in this way.',
  frozen: 'New people cannot join Labmark at the moment. Please try again later.',
  number: 'Your school’s sign-in does not say which student you are. Please ask the school’s office.',
  student: 'Your school’s sign-in gave a number that no student here has. Please ask the school’s office.',
  another:
    'Another account of your school’s sign-in is linked with your Labmark account. Sign in with your password and unlink it in your settings, or ask an owner of your school to let you in again.',
} as const

export type RefusalReason = keyof typeof signInRefusals

/** Aborts a sign-in by the school's provider; its page gives the reason. */
export class SignInRefusal extends Error {
  readonly why: RefusalReason

  constructor(why: RefusalReason, cause?: unknown) {
    super(why, { cause })
    this.name = 'SignInRefusal'
    this.why = why
  }
}
