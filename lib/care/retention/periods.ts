/** How long a notification is kept, in days: a school year and its holidays. */
export const noticeDays = 400

/** How long it is kept who opened whose data, in days: a year by law, and time to notice. */
export const accessDays = 400

/** How long sign-ins without a use, answers to repeats and failed jobs are looked back at, in days. */
export const traceDays = 30
