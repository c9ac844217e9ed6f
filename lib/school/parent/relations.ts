/** What somebody who answers for a child is to the child. */
export const relations = ['mother', 'father', 'guardian'] as const
