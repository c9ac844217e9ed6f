'use client'

import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { offerPasskeys, stopOffering } from '@/components/account/factor/passkey-browser'
import { EntryLinks } from '@/components/entry/entry-links'
import { asFailure, isUnreachable, messageOf, toastFailure } from '@/components/form/failure'
import { Form } from '@/components/form/form'
import type { Base } from '@/components/shell/types'
import { SchoolOffers } from '@/components/sign-in/school-offers'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { useRouter } from '@/components/ui/use-router'
import type { LinkedSchool } from '@/lib/access/sign-in/linked-schools'
import { callApi } from '@/lib/core/http-client'
import { apiOf } from './account-api'
import { afterSignIn, enterSchool } from './after-sign-in'
import { EmailField } from './email-field'
import { enterDesk } from './enter-desk'
import { PasskeyButton } from './factor/passkey-button'
import { KeepPagesBox } from './keep-pages-box'
import { PasswordLogin } from './password-login'

const schema = () => import('@/lib/access/account/schema').then((module) => module.SignIn)

type Props = {
  base: Base
  /** whether this desk has pages that can be stored for offline use */
  keepsPages: boolean
  /** other ways to sign in, shown until the password is accepted */
  children: ReactNode
}

/** Signs in by email and password, or by passkey; leads to the dashboard, the second step or the choice of a school. */
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

/** Offers this site's passkeys in the browser's autofill and signs in with the one chosen. */
function PasskeyAutofill() {
  const router = useRouter()
  useEffect(() => {
    let mounted = true
    async function offerAutofill() {
      if (!(await canAutofill()) || !mounted) return
      try {
        const proof = await offerPasskeys('/account/passkey-sign-in/options')
        if (!mounted) return
        const { user } = await callApi('POST', '/account/passkey-sign-in', proof)
        router.push(enterDesk(user))
      } catch (error) {
        const failure = asFailure(error)
        // Nothing to report when no passkey was chosen or the button was used instead: the form is still there.
        if (!mounted || (failure.status === 0 && !isUnreachable(failure))) return
        toastFailure(failure)
        // The page was open for longer than an offer lasts: the next one is fresh.
        if (failure.code === 'conflict') void offerAutofill()
      }
    }
    offerAutofill()
    return () => {
      mounted = false
      stopOffering()
    }
  }, [router])
  return null
}

const canAutofill = async () =>
  'parseRequestOptionsFromJSON' in (globalThis.PublicKeyCredential ?? {}) &&
  ((await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

type SchoolListProps = { schools: LinkedSchool[]; email: string; onBack: () => void }

/** Lets people who are staff of several schools choose one, after their password. */
function SchoolList({ schools, email, onBack }: SchoolListProps) {
  const router = useRouter()
  const [chosen, setChosen] = useState('')
  const [refusal, setRefusal] = useState('')
  const first = useRef<HTMLButtonElement>(null)

  // The list replaces the form that had the focus.
  useEffect(() => first.current?.focus(), [])

  async function choose(school: LinkedSchool) {
    setChosen(school.account)
    setRefusal('')
    try {
      router.push(await enterSchool(school, email))
    } catch (error) {
      setRefusal(messageOf(asFailure(error)))
      setChosen('')
    }
  }

  return (
    <section aria-labelledby="choose-school" className="flex flex-col gap-4">
      <h2 id="choose-school" className="font-semibold">
        Choose a school
      </h2>
      {refusal && (
        <Banner tone="danger" live>
          {refusal}
        </Banner>
      )}
      <ul className="divide-y rounded-lg border">
        {schools.map((school, index) => (
          <li key={school.account}>
            <button
              type="button"
              ref={index === 0 ? first : undefined}
              aria-busy={chosen === school.account || undefined}
              disabled={chosen !== '' && chosen !== school.account}
              onClick={() => choose(school)}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block break-words font-semibold">{school.school}</span>
                <span className="block text-muted text-sm">{deskWords[school.role]}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" onClick={onBack} className="self-start">
        Back to login
      </Button>
    </section>
  )
}

const deskWords = { admin: 'Admin', teacher: 'Teacher' }
