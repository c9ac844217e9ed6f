/** How the person who answers for a child is related to them. */
export const relations = ['mother', 'father', 'guardian'] as const

export const relationNames: Record<(typeof relations)[number], string> = {
  mother: 'Mother',
  father: 'Father',
  guardian: 'Lawful guardian',
}
