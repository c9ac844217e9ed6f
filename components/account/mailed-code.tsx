'use client'

import type { Base } from '@/components/shell/types'
import { Loading } from '@/components/ui/loading'
import { Skeleton } from '@/components/ui/skeleton'
import type { Purpose } from '@/lib/access/account/schema'
import { AskCodeForm } from './ask-code-form'
import { CodeForm } from './code-form'
import { useCodeRequest } from './code-request'
import { EarlierStep } from './earlier-step'
import { LinkForm } from './link-form'
import { useLinkToken } from './use-link-token'

type Props = { base: Base; purpose: Purpose; signedIn: boolean }

/** The link of the mail if one was followed, else the code, else the address to send one to. */
export function MailedCode({ base, purpose, signedIn }: Props) {
  const link = useLinkToken()
  const request = useCodeRequest(purpose)
  const email = request?.email
  if (link === undefined || request === undefined) return <CodeSkeleton />
  if (link !== '')
    return <LinkForm base={base} purpose={purpose} link={link} email={email} signedIn={signedIn} />
  if (request && email) return <CodeForm base={base} request={{ ...request, email }} signedIn={signedIn} />
  if (purpose !== 'login') return <AskCodeForm base={base} purpose={purpose} />
  return (
    <EarlierStep title="Your password comes first" href={`${base}/login`} label="Go to login">
      A code is mailed once you have given it in this browser.
    </EarlierStep>
  )
}

function CodeSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-5 w-16" />
      <Skeleton className="h-14 w-64" />
      <Skeleton className="h-11 w-full" />
    </Loading>
  )
}
