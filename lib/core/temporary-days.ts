/** Days for which a temporary password is valid: longer than a holiday, shorter than a school year. */
export const temporaryDays = 30
