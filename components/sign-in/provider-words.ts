import type { Kind } from '@/lib/school/oidc/schema'

/** What each kind of provider is called, and where its own settings are. */
export const providerWords: Record<Kind, { label: string; hint: string; steps: string }> = {
  google: {
    label: 'Google Workspace',
    hint: 'Your staff have Google accounts of the school.',
    steps:
      'In the Google Cloud console of the school, make an OAuth client of the type “Web application” for internal users, and add this redirect address.',
  },
  microsoft: {
    label: 'Microsoft Entra (Microsoft 365)',
    hint: 'Your staff have Microsoft work or school accounts.',
    steps:
      'In the Entra admin center, register an application for this organisation only, with the platform “Web” and this redirect address. Under Token configuration add the ID token’s optional claims email and xms_edov.',
  },
  other: {
    label: 'Another OpenID Connect provider',
    hint: 'Such as Keycloak, Authentik, Zoho or LemonLDAP::NG.',
    steps:
      'Register Labmark there as a confidential client with the authorization code flow and PKCE, and this redirect address. It has to tell the email, and that it is verified.',
  },
}
