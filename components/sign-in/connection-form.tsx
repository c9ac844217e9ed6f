'use client'

import { useState } from 'react'
import { Form, FormActions } from '@/components/form/form'
import { TakeSaved } from '@/components/form/take-saved'
import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { useRecheckedSend } from '@/components/form/use-rechecked-send'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'
import type { Connection, SavedConnection, SignInView } from '@/lib/school/oidc/schema'
import { ProviderFields } from './provider-fields'
import { WhoFields } from './who-fields'

const schema = () => import('@/lib/school/oidc/schema').then((module) => module.Connection)

/** A connection's settings; `changedAt` is null if there is none yet. */
type Saved = Omit<NonNullable<SignInView['connection']>, 'changedAt'> & { changedAt: string | null }

const noConnection: Saved = {
  kind: 'google',
  issuer: '',
  clientId: '',
  enabled: false,
  newTeachers: false,
  studentClaim: '',
  only: false,
  passwordAdminId: null,
  changedAt: null,
}

/** The form's values for a connection; its secret is never shown. */
const valuesOf = ({ changedAt, ...saved }: Saved) => ({
  ...saved,
  replaces: changedAt,
  issuer: typedIssuer(saved),
  only: saved.enabled && saved.only,
  passwordAdminId: (saved.only && saved.passwordAdminId) || '',
  clientSecret: '',
})

/** The school's identity provider and who may sign in by it; changes are confirmed by the user's password. */
export function ConnectionForm({ view, email }: { view: SignInView; email: string }) {
  const { connection, owners, redirectUri, logoutUri } = view
  const router = useRouter()
  const { send, dialogs } = useRecheckedSend(email)
  const { confirm, dialogs: askDialogs } = useRecheckedCall(email)
  const [saved, setSaved] = useState<Saved>()

  async function save({ replaces, ...values }: Connection) {
    const before = saved ?? connection ?? noConnection
    const isAnother =
      before.changedAt !== null && (before.issuer !== values.issuer || before.clientId !== values.clientId)
    const question = {
      title: 'Change how your school signs in?',
      body: <p>{consequence(values, isAnother)}</p>,
      confirmLabel: 'Yes, change',
      tone: 'primary' as const,
    }
    const call = async () => {
      const { data } = await callApi<SavedConnection>('PUT', '/institution/sign-in', { ...values, replaces })
      setSaved({ ...values, changedAt: data.changedAt })
    }
    if (!(await send(question, call))) return false
    toast.success('Updated Successfully')
    router.refresh()
  }

  async function disconnect() {
    const done = await confirm({
      title: 'Disconnect the provider?',
      body: (
        <p>Everybody who signed in with it is logged out, and passwords are again the only way to sign in.</p>
      ),
      confirmLabel: 'Yes, disconnect',
      call: () => callApi('DELETE', '/institution/sign-in'),
    })
    if (done) setSaved(noConnection)
  }

  return (
    <Card>
      <Form schema={schema} initial={valuesOf(connection ?? noConnection)} onSubmit={save} label="Provider">
        {saved && <TakeSaved saved={saved} values={valuesOf} />}
        <ProviderFields redirectUri={redirectUri} logoutUri={logoutUri} hasSecret={connection !== null} />
        <WhoFields owners={owners} />
        <FormActions submit="Save">
          {connection && <Button onClick={disconnect}>Disconnect</Button>}
        </FormActions>
      </Form>
      {dialogs}
      {askDialogs}
    </Card>
  )
}

function consequence({ enabled, only }: { enabled: boolean; only: boolean }, isAnother: boolean): string {
  if (isAnother)
    return `${ways(enabled, only)} Everybody who signed in with the provider before is logged out.`
  return enabled && only
    ? `${ways(enabled, only)} Those who are signed in stay signed in.`
    : ways(enabled, only)
}

function ways(enabled: boolean, only: boolean): string {
  if (!enabled) return 'Staff keep signing in with their passwords.'
  return only
    ? 'From now on staff sign in only with the school’s accounts.'
    : 'Staff may sign in with the school’s accounts, or as before with their passwords.'
}

/** The issuer as typed: for Microsoft only the tenant id, which is a part of the issuer's URL. */
function typedIssuer({ kind, issuer }: Pick<Saved, 'kind' | 'issuer'>): string {
  if (kind === 'google') return ''
  return kind === 'microsoft' ? (issuer.split('/')[3] ?? '') : issuer
}
