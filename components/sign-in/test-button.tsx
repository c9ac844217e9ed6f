import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { asFailure } from '@/components/form/failure'
import { focusField } from '@/components/form/focus-field'
import { useFormIds } from '@/components/form/form-context'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import type { Found, Kind } from '@/lib/school/oidc/schema'

type Values = { kind: Kind; issuer: string }

/** Tests the typed provider settings without saving them, and shows the result. */
export function TestButton() {
  const { getValues, setError } = useFormContext<Values>()
  const { fieldId } = useFormIds()
  const [found, setFound] = useState<Found>()
  const [pending, setPending] = useState(false)

  async function test() {
    setPending(true)
    setFound(undefined)
    try {
      const { kind, issuer } = getValues()
      const { data } = await callApi<Found>('POST', '/institution/sign-in/test', { kind, issuer })
      setFound(data)
    } catch (error) {
      const { message, fields } = asFailure(error)
      toast.error(message)
      if (!fields?.issuer) return
      setError('issuer', { type: 'server', message })
      focusField(fieldId('issuer'))
    } finally {
      setPending(false)
    }
  }

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
