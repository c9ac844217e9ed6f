/** The value of `class` for students or teachers without a class. No division can have this name, since it has no dash. */
export const noClass = 'none'
