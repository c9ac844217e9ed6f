/** How long a temporary password signs in, in days from its making: over a holiday, not over a school year. */
export const temporaryDays = 30
