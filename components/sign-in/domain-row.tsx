'use client'

import { useRouter } from 'next/navigation'
import { useRecheck } from '@/components/shell/use-recheck'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { shownDate } from '@/lib/core/shown-date'
import type { DomainView } from '@/lib/school/oidc/schema'
import { DomainProof } from './domain-proof'

const states = {
  waiting: { tone: 'neutral', label: 'Not verified yet' },
  trial: { tone: 'warning', label: 'Trial' },
  verified: { tone: 'success', label: 'Verified' },
  'run out': { tone: 'danger', label: 'Trial is over' },
} as const

/** One domain: how it stands, and the ways to prove it. */
export function DomainRow({ domain, email }: { domain: DomainView; email: string }) {
  const router = useRouter()
  const { run, dialogs } = useRecheck({ email })
  const { tone, label } = states[domain.state]
  const path = `/institution/sign-in/domains/${domain.domain}`

  async function remove() {
    const done = await run({
      title: `Remove ${domain.domain}?`,
      body: <p>Staff with emails there can then sign in with their passwords only.</p>,
      confirmLabel: 'Yes, remove',
      canceledMessage: 'remove canceled',
      action: () => callApi('DELETE', path),
    })
    if (!done) return
    toast.success('Removed')
    router.refresh()
  }

  return (
    <li className="flex flex-col gap-4 p-4 sm:px-6">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 break-words font-semibold">{domain.domain}</p>
          <Badge tone={tone}>{label}</Badge>
          {domain.state === 'trial' && domain.until && (
            <p className="w-full text-muted">until {shownDate(domain.until)}; the DNS record keeps it</p>
          )}
        </div>
        <Button size="sm" className="shrink-0" aria-label={`Remove ${domain.domain}`} onClick={remove}>
          Remove
        </Button>
      </div>
      {domain.state !== 'verified' && <DomainProof domain={domain} path={path} email={email} />}
      {dialogs}
    </li>
  )
}
