/** How the person who answers for a child is related to them. */
export const relations = ['mother', 'father', 'guardian'] as const
