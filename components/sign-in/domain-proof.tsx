import { callAndToast } from '@/components/form/call-and-toast'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { useCall } from '@/components/form/use-call'
import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { Button } from '@/components/ui/button'
import { CopyField } from '@/components/ui/copy-field'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'
import type { DomainView } from '@/lib/school/oidc/schema'

const schema = () => import('@/lib/school/oidc/schema').then((module) => module.DomainCode)

type Props = { domain: DomainView; path: string; email: string }

/** The two ways to verify a domain: a DNS record, or for a trial a code mailed to its postmaster. */
export function DomainProof({ domain, path, email }: Props) {
  const router = useRouter()
  const { send, pending } = useCall()
  const { confirm, dialogs } = useRecheckedCall(email)
  const postmaster = `postmaster@${domain.domain}`

  const mail = () =>
    confirm({
      title: `Mail a code to ${postmaster}?`,
      body: <p>Ask the person who reads that mailbox for the code. The domain then counts for 30 days.</p>,
      confirmLabel: 'Mail the code',
      tone: 'primary',
      call: () => callApi('POST', `${path}/mail`),
    })

  async function verify({ code }: { code: string }) {
    await callAndToast('POST', `${path}/code`, { code })
    router.refresh()
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-text text-muted">
        Add this TXT record at the DNS host of {domain.domain}, and check it here. It takes effect within an
        hour, and must stay there.
      </p>
      <CopyField label="Name of the TXT record" value={domain.record} />
      <CopyField label="Its value" value={domain.token} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={pending} onClick={() => send('POST', `${path}/check`)}>
          Check the record
        </Button>
        {domain.state !== 'trial' && <Button onClick={mail}>Mail a code to its postmaster</Button>}
      </div>
      {domain.mailed && (
        <Form
          schema={schema}
          initial={{ domain: domain.domain, code: '' }}
          onSubmit={verify}
          label={`Code for ${domain.domain}`}
        >
          <TextField
            name="code"
            label="Code from the mail"
            hint={`8 letters and digits, mailed to ${postmaster}.`}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <div>
            <SubmitButton variant="secondary">Verify for a trial</SubmitButton>
          </div>
        </Form>
      )}
      {dialogs}
    </div>
  )
}
