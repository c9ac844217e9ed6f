import { KeyRound } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { signWithPasskey } from '@/components/account/factor/passkey-browser'
import { asFailure, messageOf } from '@/components/form/failure'
import { Form, FormActions } from '@/components/form/form'
import { onField } from '@/components/form/on-field'
import { PasswordField } from '@/components/form/password-field'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/cx'
import { Dialog } from '@/components/ui/dialog'
import { LinkButton } from '@/components/ui/link-button'
import { Loading } from '@/components/ui/loading'
import { Skeleton } from '@/components/ui/skeleton'
import type { RecheckWays } from '@/lib/access/factor/recheck-by-passkey'
import { callApi } from '@/lib/core/http-client'

type Props = {
  email: string
  confirmLabel: string
  tone?: 'danger' | 'primary'
  /** Called once the user has confirmed their identity. */
  onPassed: () => Promise<void>
  onCancel: () => void
}

/** The ways in which the user may confirm; only the password if the server does not say. */
function useWays(): RecheckWays | undefined {
  const [ways, setWays] = useState<RecheckWays>()
  useEffect(() => {
    callApi<RecheckWays>('GET', '/account/recheck').then(
      ({ data }) => setWays(data),
      () => setWays({ passkey: false, hasPassword: true, code: false }),
    )
  }, [])
  return ways
}

/** Asks for the user's passkey or password; a wrong one keeps the dialog open with an error. */
export function RecheckDialog({ email, confirmLabel, tone, onPassed, onCancel }: Props) {
  const ways = useWays()
  return (
    <Dialog
      open
      onClose={onCancel}
      title={ways?.hasPassword && !ways.passkey ? 'Enter your password' : 'Confirm that it is you'}
      description={`To continue, confirm that you are ${email}.`}
    >
      {ways === undefined ? (
        <Loading>
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-9 w-full" />
        </Loading>
      ) : (
        <>
          {ways.passkey && <RecheckPasskey onPassed={onPassed} withPassword={ways.hasPassword} />}
          {ways.hasPassword && (
            <RecheckForm
              email={email}
              confirmLabel={confirmLabel}
              tone={tone}
              onPassed={onPassed}
              onCancel={onCancel}
              withCode={ways.code}
            />
          )}
          {!ways.hasPassword && !ways.passkey && <NoPassword onCancel={onCancel} />}
        </>
      )}
    </Dialog>
  )
}

type RecheckPasskeyProps = { onPassed: () => Promise<void>; withPassword: boolean }

/** Confirms by passkey; `withPassword` when the form follows as an alternative. */
function RecheckPasskey({ onPassed, withPassword }: RecheckPasskeyProps) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  async function confirm() {
    setPending(true)
    setProblem('')
    try {
      await callApi('POST', '/account/recheck', await signWithPasskey('/account/recheck/options'))
      await onPassed()
    } catch (error) {
      setProblem(messageOf(asFailure(error)))
    } finally {
      setPending(false)
    }
  }

  return (
    <div className={cx('flex flex-col gap-2', withPassword && 'border-b pb-5')}>
      <Button variant="primary" className="w-full" pending={pending} onClick={confirm}>
        <KeyRound aria-hidden className="size-4" />
        Use your passkey
      </Button>
      <p role="alert" className="text-danger-ink empty:hidden">
        {problem}
      </p>
      {withPassword && <p className="text-muted text-sm">Or with your password:</p>}
    </div>
  )
}

/** For somebody whom the school's own provider has signed in, and who has never chosen a password. */
function NoPassword({ onCancel }: { onCancel: () => void }) {
  const base = `/${usePathname().split('/')[1]}`
  return (
    <>
      <p>
        You sign in with your school account and have no password yet. Choose one with a code that we mail
        you. It signs you out; then sign in as before and try again.
      </p>
      <div className="flex flex-wrap justify-end gap-2 pt-2">
        <Button onClick={onCancel}>Cancel</Button>
        <LinkButton href={`${base}/forgot-password`} variant="primary">
          Choose a password
        </LinkButton>
      </div>
    </>
  )
}

type RecheckFormProps = {
  email: string
  confirmLabel: string
  tone?: 'danger' | 'primary'
  /** whether the password needs an app's code or a recovery code with it */
  withCode: boolean
  onPassed: () => Promise<void>
  onCancel: () => void
}

const schema = () => import('@/lib/access/account/schema').then((module) => module.Recheck)
const schemaWithCode = () => import('@/lib/access/account/schema').then((module) => module.RecheckWithCode)

type Credentials = { email: string; password: string; code?: string }

async function verify(credentials: Credentials) {
  try {
    await callApi('POST', '/institution/auth/', credentials)
  } catch (error) {
    throw onField(error, asFailure(error).code === 'code_wrong' ? 'code' : 'password')
  }
}

/** Asks for the user's password, and for a code if the account has a second step. */
function RecheckForm({
  email,
  confirmLabel,
  tone = 'danger',
  withCode,
  onPassed,
  onCancel,
}: RecheckFormProps) {
  return (
    <Form
      focusFirst
      unguarded
      schema={withCode ? schemaWithCode : schema}
      initial={{ email, password: '', ...(withCode && { code: '' }) }}
      onSubmit={async (credentials: Credentials) => {
        await verify(credentials)
        await onPassed()
      }}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      {withCode && (
        <TextField
          name="code"
          label="Code"
          hint="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={40}
          className="max-w-52 font-mono"
        />
      )}
      <FormActions end submit={confirmLabel} variant={tone}>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  )
}
