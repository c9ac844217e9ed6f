'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { asFailure } from '@/components/form/failure'
import type { Base } from '@/components/shell/types'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import type { Purpose } from '@/lib/access/account/schema'
import { callApi } from '@/lib/core/http-client'
import { apiOf } from './account-api'
import { afterCode } from './after-code'

const labels: Record<Purpose, string> = {
  verify: 'Confirm my email',
  change: 'Confirm my new email',
  login: 'Sign in',
  reset: 'Choose a new password',
}

type Props = { base: Base; purpose: Purpose; link: string; email?: string; signedIn: boolean }

/** The one-time link of the mail: nothing happens before the click, so that a mail scanner's visit uses nothing up. */
export function LinkForm({ base, purpose, link, email, signedIn }: Props) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  async function followLink() {
    setPending(true)
    setProblem('')
    try {
      const reply = await callApi('POST', `${apiOf(base)}/verify-otp`, { link, purpose })
      router.push(afterCode({ base, purpose, signedIn, email, proof: link }, reply))
    } catch (error) {
      setProblem(asFailure(error).message)
      setPending(false)
    }
  }

  return (
    <div className="flex flex-col gap-5">
      {problem && (
        <Banner tone="danger" title="There is a problem" live>
          {problem}
        </Banner>
      )}
      <Button variant="primary" size="lg" className="w-full" pending={pending} onClick={followLink}>
        {labels[purpose]}
      </Button>
      {problem && (
        <TextLink href={purpose === 'reset' ? `${base}/forgot-password` : `${base}/login`}>
          {purpose === 'reset' ? 'Ask for a new code' : 'Go to login'}
        </TextLink>
      )}
    </div>
  )
}
