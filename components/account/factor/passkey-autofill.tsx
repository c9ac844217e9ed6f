'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { asFailure } from '@/components/form/failure'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { enterDesk } from '../enter-desk'
import { offerPasskeys, stopOffering } from './passkey-browser'

/** Has the browser offer this site's passkeys where it offers saved addresses, and signs in with the one that is chosen. */
export function PasskeyAutofill() {
  const router = useRouter()
  useEffect(() => {
    let here = true
    async function offer() {
      if (!(await canAutofill()) || !here) return
      try {
        const proof = await offerPasskeys('/account/passkey-sign-in/options')
        if (!here) return
        const { user } = await callApi('POST', '/account/passkey-sign-in', proof)
        router.push(enterDesk(user))
      } catch (error) {
        const { status, message } = asFailure(error)
        // Nothing was chosen, or the button has been used instead: the form is still there.
        if (here && status > 0) toast.error(message)
      }
    }
    offer()
    return () => {
      here = false
      stopOffering()
    }
  }, [router])
  return null
}

const canAutofill = async () =>
  'parseRequestOptionsFromJSON' in (globalThis.PublicKeyCredential ?? {}) &&
  ((await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
