'use client'

import { type ReactNode, useState } from 'react'
import { EntryLinks } from '@/components/entry/entry-links'
import { Form } from '@/components/form/form'
import type { Base } from '@/components/shell/types'
import { SchoolOffers } from '@/components/sign-in/school-offers'
import type { LinkedSchool } from '@/lib/access/account/linked-schools'
import { callApi } from '@/lib/core/http-client'
import { apiOf } from './account-api'
import { afterSignIn } from './after-sign-in'
import { EmailField } from './email-field'
import { PasskeyAutofill } from './factor/passkey-autofill'
import { PasskeyButton } from './factor/passkey-button'
import { KeepPagesBox } from './keep-pages-box'
import { PasswordLogin } from './password-login'
import { SchoolList } from './school-list'

const schema = () => import('@/lib/access/account/schema').then((module) => module.SignIn)

type Props = {
  base: Base
  /** there are pages that this device may keep */
  keepsPages: boolean
  /** other ways on, as long as nobody has signed in */
  children: ReactNode
}

/** Email and password, or a passkey; goes to the dashboard, to the second step, or to the choice among several schools. */
export function LoginForm({ base, keepsPages, children }: Props) {
  const [linked, setLinked] = useState<{ schools: LinkedSchool[]; email: string } | null>(null)

  async function signIn(values: { email: string; password: string }) {
    const reply = await callApi('POST', `${apiOf(base)}/login`, values)
    if (reply.code !== 'school_required') return afterSignIn(reply, values.email)
    setLinked({ ...(reply.data as { schools: LinkedSchool[] }), email: values.email })
    return undefined
  }

  if (linked) return <SchoolList {...linked} onBack={() => setLinked(null)} />
  return (
    <>
      <Form focusFirst unguarded schema={schema} initial={{ email: '', password: '' }} onSubmit={signIn}>
        <EmailField passkeys />
        <PasswordLogin>
          <KeepPagesBox offered={keepsPages} />
        </PasswordLogin>
        {base !== '/provider' && <SchoolOffers />}
      </Form>
      <PasskeyButton>Sign in with a passkey</PasskeyButton>
      <PasskeyAutofill />
      <EntryLinks>{children}</EntryLinks>
    </>
  )
}
