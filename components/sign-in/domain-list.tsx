'use client'

import { useState } from 'react'
import { callAndToast } from '@/components/form/call-and-toast'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { TakeSaved } from '@/components/form/take-saved'
import { TextField } from '@/components/form/text-field'
import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'
import { shownDate } from '@/lib/core/shown-date'
import type { DomainView } from '@/lib/school/oidc/schema'
import { DomainProof } from './domain-proof'

const schema = () => import('@/lib/school/oidc/schema').then((module) => module.NewDomain)

const blank = { domain: '' }
const empty = () => blank

/** The school's email domains, each with its state and what remains to be done, and a field to add one. */
export function DomainList({ domains, email }: { domains: DomainView[]; email: string }) {
  const router = useRouter()
  const [added, setAdded] = useState(0)

  async function add(values: { domain: string }) {
    await callAndToast('POST', '/institution/sign-in/domains', values)
    setAdded((count) => count + 1)
    router.refresh()
  }

  return (
    <Card flush>
      {domains.length > 0 && (
        <ul className="divide-y border-b">
          {domains.map((domain) => (
            <DomainRow key={domain.domain} domain={domain} email={email} />
          ))}
        </ul>
      )}
      <div className="p-4 sm:p-6">
        <Form schema={schema} initial={blank} onSubmit={add} label="Domain">
          {added > 0 && <TakeSaved saved={added} values={empty} />}
          <TextField
            name="domain"
            label="Add a domain"
            hint="What comes after the @ in your staff’s emails, such as school.example."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div>
            <SubmitButton variant="secondary">Add domain</SubmitButton>
          </div>
        </Form>
      </div>
    </Card>
  )
}

const states = {
  waiting: { tone: 'neutral', label: 'Not verified yet' },
  trial: { tone: 'warning', label: 'Trial' },
  verified: { tone: 'success', label: 'Verified' },
  'run out': { tone: 'danger', label: 'Trial is over' },
} as const

/** A domain with its state and the ways to verify it. */
function DomainRow({ domain, email }: { domain: DomainView; email: string }) {
  const { confirm, dialogs } = useRecheckedCall(email)
  const { tone, label } = states[domain.state]
  const path = `/institution/sign-in/domains/${domain.domain}`

  const remove = () =>
    confirm({
      title: `Remove ${domain.domain}?`,
      body: <p>Staff with emails there can then sign in with their passwords only.</p>,
      confirmLabel: 'Yes, remove',
      call: () => callApi('DELETE', path),
    })

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
