import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { asFailure, leaveIfExpired, toastFailure } from '@/components/form/failure'
import { focusField } from '@/components/form/focus-field'
import { useFormIds } from '@/components/form/form-context'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/core/http-client'
import type { Found, Kind } from '@/lib/school/oidc/schema'

type Values = { kind: Kind; issuer: string }

/** Tests the typed provider settings without saving them, and shows the result. */
export function TestButton() {
  const { control, setError } = useFormContext<Values>()
  const [kind, issuer] = useWatch({ control, name: ['kind', 'issuer'] })
  const { fieldId } = useFormIds()
  const [result, setResult] = useState<Values & { found: Found }>()
  const [pending, setPending] = useState(false)

  async function test() {
    setPending(true)
    setResult(undefined)
    try {
      const { data } = await callApi<Found>('POST', '/institution/sign-in/test', { kind, issuer })
      setResult({ kind, issuer, found: data })
    } catch (error) {
      const failure = asFailure(error)
      if (leaveIfExpired(failure)) return
      toastFailure(failure)
      if (!failure.fields?.issuer) return
      setError('issuer', { type: 'server', message: failure.message })
      focusField(fieldId('issuer'))
    } finally {
      setPending(false)
    }
  }

  // What was typed since has not been tested.
  const found = result?.kind === kind && result.issuer === issuer ? result.found : undefined
  return (
    <div className="flex flex-col items-start gap-3">
      <Button onClick={test} pending={pending}>
        Test the provider
      </Button>
      <div role="status" className="w-full">
        {found && (
          <Banner tone="success" title="The provider answers">
            <p className="break-words">
              People sign in at {found.signsInAt}.{' '}
              {found.tellsLogOut
                ? 'It can tell Labmark when somebody logs out there.'
                : 'It does not tell others when somebody logs out there.'}
            </p>
          </Banner>
        )}
      </div>
    </div>
  )
}
