import { env } from '@/lib/core/env'

/** Who issues the legal texts, how to reach them, and the governing law (null until the provider names it). */
export type ProviderFacts = {
  provider: string
  phone: string
  email: string
  hours: string
  law: string | null
}

/** Reads the provider's facts from the settings. */
export const providerFacts = (): ProviderFacts => ({
  provider: env.PROVIDER_NAME,
  phone: env.HELP_PHONE,
  email: env.HELP_EMAIL,
  hours: env.HELP_HOURS,
  law: env.GOVERNING_LAW ?? null,
})
