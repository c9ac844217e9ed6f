/** How sure the company is that an institute is a real school. */
export const levels = ['new', 'used', 'proven'] as const
export type Level = (typeof levels)[number]

export type Evidence = {
  /** the company's staff have checked it */
  seen: boolean
  /** it has paid an order */
  paid: boolean
  /** people who have signed in, counted up to `peopleOfUse` */
  signedIn: number
}

/** From this number of people who have signed in, a school's level is `used`. */
export const peopleOfUse = 10

export const levelOf = ({ seen, paid, signedIn }: Evidence): Level => {
  if (seen || paid) return 'proven'
  return signedIn >= peopleOfUse ? 'used' : 'new'
}

/** First mails a day: enough for a class and its teachers, for a small school, and for any school at once. */
export const dailyLimits: Record<Level, number> = { new: 50, used: 300, proven: 10_000 }
