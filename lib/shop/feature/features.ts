// Imports nothing, so that a page checks the same as the server.

/** The student's screens that a plan can open. */
export const features = ['benches'] as const
export type Feature = (typeof features)[number]

export const featureNames: Record<Feature, string> = { benches: 'Lab benches' }

export const plans = ['free', 'premium'] as const

/** What premium opens, in one sentence. */
export const premiumOpens =
  'Premium opens the lab benches: nine experiments of physics and chemistry with apparatus to set and instruments to read.'
