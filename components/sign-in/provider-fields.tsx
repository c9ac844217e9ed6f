import { useFormContext, useWatch } from 'react-hook-form'
import { PasswordField } from '@/components/form/password-field'
import { RadioField } from '@/components/form/radio-field'
import { TextField } from '@/components/form/text-field'
import { CopyField } from '@/components/ui/copy-field'
import type { Kind } from '@/lib/school/oidc/schema'
import { TestButton } from './test-button'

type Props = { redirectUri: string; logoutUri: string; hasSecret: boolean }

/** The kind of identity provider, and the settings exchanged with it. */
export function ProviderFields({ redirectUri, logoutUri, hasSecret }: Props) {
  const { control } = useFormContext<{ kind: Kind }>()
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      <RadioField
        name="kind"
        label="Where your staff have their accounts"
        options={Object.entries(providerWords).map(([value, { label, hint }]) => ({ value, label, hint }))}
      />
      <div className="flex flex-col gap-4 rounded-md bg-sunken p-4">
        <p className="max-w-text">{providerWords[kind].steps}</p>
        <CopyField label="Redirect address" value={redirectUri} />
        {kind === 'other' && (
          <CopyField
            label="Back-channel logout address"
            hint="If the provider offers it: people who log out there are logged out here too."
            value={logoutUri}
          />
        )}
      </div>
      {kind === 'microsoft' && (
        <TextField
          name="issuer"
          label="Directory (tenant) id"
          hint="It is on the application’s overview page."
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {kind === 'other' && (
        <TextField
          name="issuer"
          label="Issuer address"
          hint="Such as https://id.school.example; its description is read from there."
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <TextField name="clientId" label="Client id" autoComplete="off" spellCheck={false} />
      <PasswordField
        name="clientSecret"
        label="Client secret"
        hint={
          hasSecret
            ? 'Stored encrypted. Leave it empty to keep it.'
            : 'Stored encrypted, and never shown again.'
        }
        autoComplete="off"
      />
      <TestButton />
    </>
  )
}

/** The label of each kind of provider, and where to find its settings. */
const providerWords: Record<Kind, { label: string; hint: string; steps: string }> = {
  google: {
    label: 'Google Workspace',
    hint: 'Your staff have the school’s Google accounts.',
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
      'Register Labmark there as a confidential client with the authorization code flow and PKCE, and this redirect address. It must send the email, and that it is verified.',
  },
}
