/** The three subjects in the order of the specification. */
export const subjects = ['chemistry', 'physics', 'biology'] as const
export type Subject = (typeof subjects)[number]
