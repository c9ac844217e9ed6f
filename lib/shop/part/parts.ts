// Imports nothing, so that a page checks the same as the server.

/** The parts of the student's screens that a plan can open. */
export const parts = ['benches'] as const
export type Part = (typeof parts)[number]

export const partNames: Record<Part, string> = { benches: 'Lab benches' }

export const plans = ['free', 'premium'] as const

/** What premium opens, in one sentence. */
export const premiumOpens =
  'Premium opens the lab benches: nine experiments of physics and chemistry with apparatus to set and instruments to read.'
