/**
 * How long answers are held back at least, in milliseconds: else the time that they take would tell who has an account.
 * Tests of something else shorten them (lib/testing/answer-at-once.ts).
 */
export const leastTimes = {
  /** a refused sign-in: in this time the passwords of several accounts are compared, or of none */
  refusal: 300,
  /** that of a student by email: those of all who share it are compared, twice each where it looks like one of a slip */
  refusalByEmail: 1000,
  /** a code that is asked for, whether or not the address is known */
  code: 250,
  /** a refusal that is given again: whoever asks over and over waits, instead of keeping the site busy with saying no */
  repeat: 1000,
}
