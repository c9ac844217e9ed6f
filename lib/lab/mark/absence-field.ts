import { z } from 'zod'

// Separate from lib/school/experiment/absence.ts, which the marks pages load before anything can be checked: zod is a fifth of their script.

/** `A`, `E`, or `R` followed by a day. */
export const Absence = z.union(
  [z.enum(['A', 'E']), z.templateLiteral(['R', z.iso.date()])],
  'Use A, E, or R with a day such as R2027-01-20',
)
