/**
 * The least time an answer takes, in milliseconds: otherwise its duration would reveal who has an account. Tests of other things
 * shorten these times (lib/testing/answer-at-once.ts).
 */
export const leastTimes = {
  /** a refused sign-in: enough to compare the passwords of several accounts, or of none */
  refusal: 300,
  /**
   * a student's refused sign-in by email: the passwords of all who share it are compared, twice each when it looks like a
   * slip's
   */
  refusalByEmail: 1000,
  /** a code request, or a wrong code, whether or not the address is known */
  code: 250,
  /** a repeated refusal: a caller who keeps asking waits, instead of keeping the site busy with refusals */
  repeat: 1000,
}
