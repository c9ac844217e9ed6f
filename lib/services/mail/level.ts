/** How well the company knows that there is a school behind an institute. */
export const levels = ['new', 'used', 'proven'] as const
export type Level = (typeof levels)[number]

/** What it is known by. */
export type Standing = {
  /** the company's staff have looked at it */
  seen: boolean
  /** it has paid an order */
  paid: boolean
  /** people who have signed in, counted up to `peopleOfUse` */
  signedIn: number
}

/** So many people who have signed in make a school one that is used. */
export const peopleOfUse = 10

export const levelOf = ({ seen, paid, signedIn }: Standing): Level => {
  if (seen || paid) return 'proven'
  return signedIn >= peopleOfUse ? 'used' : 'new'
}

/** First mails a day: a class and its teachers, a small school, and any school at once. */
export const dailyOf: Record<Level, number> = { new: 50, used: 300, proven: 10_000 }
