/** Days for which a notification is kept: a school year and its holidays. */
export const noticeDays = 400

/** Days for which access records are kept: a year by law, and time to notice. */
export const accessDays = 400

/** Days for which unused sessions, idempotent answers and failed jobs are kept. */
export const traceDays = 30
