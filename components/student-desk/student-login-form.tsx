'use client'

import { useEffect, useState } from 'react'
import { KeepPagesBox } from '@/components/account/keep-pages-box'
import { PasswordLogin } from '@/components/account/password-login'
import { Form } from '@/components/form/form'
import { TextField } from '@/components/form/text-field'
import { StudentOffers } from '@/components/sign-in/school-offers'
import { callApi } from '@/lib/core/http-client'
import { type SlipOwner, slipFragment, slipOwner } from '@/lib/school/student/slip-address'

const schema = () => import('@/lib/access/account/schema').then((module) => module.StudentLogin)

/** School, number and password; the first two are filled in where this device or a scanned slip knows them. */
export function StudentLoginForm({ keepsPages }: { keepsPages: boolean }) {
  const owner = useKnownOwner()
  const { instituteId = '', loginName = '' } = owner ?? {}

  async function signIn(values: SlipOwner & { password: string }) {
    await callApi('POST', '/student/login', { ...values, browser: true })
    rememberOwner(values)
    return '/student'
  }

  return (
    <Form
      // Anew for somebody else, with the focus where something is still to be typed.
      key={`${instituteId} ${loginName}`}
      focusFirst
      unguarded
      schema={schema}
      initial={{ instituteId, loginName, password: '' }}
      onSubmit={signIn}
    >
      <TextField
        name="instituteId"
        label="School id"
        autoComplete="organization"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <NumberField known={loginName} />
      <PasswordLogin>
        <KeepPagesBox offered={keepsPages} />
      </PasswordLogin>
      <StudentOffers />
    </Form>
  )
}

/**
 * The admission number or sign-in name. Where the one that is known has digits only, a phone shows its keys for numbers, and
 * the way to the letters is below.
 */
function NumberField({ known }: { known: string }) {
  const [letters, setLetters] = useState(!/^\d+$/.test(known))
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        <TextField
          name="loginName"
          label="Admission number or sign-in name"
          inputMode={letters ? 'text' : 'numeric'}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </div>
      {!letters && (
        <button
          type="button"
          onClick={() => setLetters(true)}
          className="min-h-11 rounded-sm text-brand-ink text-sm underline underline-offset-3 pointer-fine:hidden"
        >
          Mine has letters
        </button>
      )}
    </div>
  )
}

// Who signed in on this device last: school and number, never the password.
const key = 'labmark.student'

/** Keeps school and number for the next sign-in on this device. */
const rememberOwner = (owner: SlipOwner) => localStorage.setItem(key, slipFragment(owner))

/** Takes who a scanned slip names out of the address, so that the next person at this device does not read it there. */
function takeScanned() {
  const owner = slipOwner(window.location.hash)
  if (!owner) return
  rememberOwner(owner)
  window.history.replaceState(window.history.state, '', window.location.pathname)
}

/** Who a scanned slip names, else who signed in here last; null until the page is ready, and where nobody did. */
function useKnownOwner(): SlipOwner | null {
  const [owner, setOwner] = useState<SlipOwner | null>(null)
  useEffect(() => {
    function read() {
      takeScanned()
      setOwner(slipOwner(localStorage.getItem(key) ?? ''))
    }
    read()
    // A second slip, scanned while the page is open, changes nothing but the fragment.
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return owner
}
