import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { asFailure, leaveIfExpired, toastFailure } from '@/components/form/failure'
import { focusField } from '@/components/form/focus-field'
import { useFormIds } from '@/components/form/form-context'
import { PasswordField } from '@/components/form/password-field'
import { RadioField } from '@/components/form/radio-field'
import { TextField } from '@/components/form/text-field'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { CopyField } from '@/components/ui/copy-field'
import { callApi } from '@/lib/core/http-client'
import type { Kind, ProviderCheck } from '@/lib/school/oidc/schema'

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

type Words = { label: string; hint: string; steps: string; unanswered?: string }

/** The label of each kind of provider, where to find its settings, and what to do if it does not answer. */
const providerWords: Record<Kind, Words> = {
  google: {
    label: 'Google Workspace',
    hint: 'Your staff have the school’s Google accounts.',
    steps:
      'In the Google Cloud console of the school, make an OAuth client of the type “Web application” for internal users, and add this redirect address.',
    unanswered: 'Google did not answer. Please try again in a few minutes.',
  },
  microsoft: {
    label: 'Microsoft Entra (Microsoft 365)',
    hint: 'Your staff have Microsoft work or school accounts.',
    steps:
      'In the Entra admin center, register an application for this organisation only, with the platform “Web” and this redirect address. Under Token configuration add the ID token’s optional claims email and xms_edov.',
    unanswered: 'Microsoft did not answer, or has no directory with this id.',
  },
  other: {
    label: 'Another OpenID Connect provider',
    hint: 'Such as Keycloak, Authentik, Zoho or LemonLDAP::NG.',
    steps:
      'Register Labmark there as a confidential client with the authorization code flow and PKCE, and this redirect address. It must send the email, and that it is verified.',
  },
}

type Values = { kind: Kind; issuer: string; clientId: string }
type Result = Pick<Values, 'kind' | 'issuer'> & ({ found: ProviderCheck } | { refusal: string })

/** Tests the typed provider settings without saving them, and shows the result. */
function TestButton() {
  const { control, getFieldState, trigger } = useFormContext<Values>()
  const [kind, issuer] = useWatch({ control, name: ['kind', 'issuer'] })
  const { fieldId } = useFormIds()
  const [result, setResult] = useState<Result>()
  const [pending, setPending] = useState(false)

  async function test() {
    setResult(undefined)
    if (!(await trigger(['issuer', 'clientId'])))
      return focusField(fieldId(getFieldState('issuer').error ? 'issuer' : 'clientId'))
    setPending(true)
    try {
      const { data } = await callApi<ProviderCheck>('POST', '/institution/sign-in/test', { kind, issuer })
      setResult({ kind, issuer, found: data })
    } catch (error) {
      const failure = asFailure(error)
      if (leaveIfExpired(failure)) return
      if (!failure.fields?.issuer) return toastFailure(failure)
      setResult({ kind, issuer, refusal: providerWords[kind].unanswered ?? failure.message })
    } finally {
      setPending(false)
    }
  }

  // What was typed since has not been tested.
  const isCurrent = result?.kind === kind && result.issuer === issuer
  return (
    <div className="flex flex-col items-start gap-3">
      <Button onClick={test} pending={pending}>
        Test the provider
      </Button>
      <div role="status" className="w-full">
        {isCurrent && <TestResult result={result} />}
      </div>
    </div>
  )
}

function TestResult({ result }: { result: Result }) {
  if ('refusal' in result)
    return (
      <Banner tone="danger" title="The test has failed">
        {result.refusal}
      </Banner>
    )
  const { authorizationHost, supportsLogout } = result.found
  return (
    <Banner tone="success" title="The provider answers">
      <p className="break-words">
        People sign in at {authorizationHost}.{' '}
        {supportsLogout
          ? 'It can tell Labmark when somebody logs out there.'
          : 'It does not tell others when somebody logs out there.'}
      </p>
    </Banner>
  )
}
