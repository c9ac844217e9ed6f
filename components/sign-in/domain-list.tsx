'use client'

import { useRouter } from 'next/navigation'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { callApi } from '@/lib/core/http-client'
import type { DomainView } from '@/lib/school/oidc/schema'
import { DomainRow } from './domain-row'

const schema = () => import('@/lib/school/oidc/schema').then((module) => module.NewDomain)

/** The domains of the school's emails, each with what still has to be done for it, and a field for another. */
export function DomainList({ domains, email }: { domains: DomainView[]; email: string }) {
  const router = useRouter()

  async function add(values: { domain: string }) {
    await callApi('POST', '/institution/sign-in/domains', values)
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
        {/* The key empties the field once the domain stands in the list. */}
        <Form key={domains.length} schema={schema} initial={{ domain: '' }} onSubmit={add} label="Domain">
          <TextField
            name="domain"
            label="Add a domain"
            hint="What stands after the @ in the emails of your staff, such as school.example."
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
