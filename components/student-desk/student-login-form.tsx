'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { KeepPagesBox } from '@/components/account/keep-pages-box'
import { PasswordLogin } from '@/components/account/password-login'
import { focusField } from '@/components/form/focus-field'
import { Form } from '@/components/form/form'
import { useFormIds } from '@/components/form/form-context'
import { TextField } from '@/components/form/text-field'
import { StudentOffers } from '@/components/sign-in/school-offers'
import { callApi } from '@/lib/core/http-client'
import { type SlipOwner, slipFragment, slipOwner } from '@/lib/school/student/slip-address'

const schema = () => import('@/lib/access/account/schema').then((module) => module.StudentLogin)

const names = ['instituteId', 'loginName'] as const
const noOwner: SlipOwner = { instituteId: '', loginName: '' }

/** Signs in by school, number and password; the first two are prefilled from this device or a scanned slip. */
export function StudentLoginForm({ keepsPages }: { keepsPages: boolean }) {
  async function signIn(values: SlipOwner & { password: string }) {
    await callApi('POST', '/student/login', { ...values, browser: true })
    rememberOwner(values)
    return '/student'
  }

  return (
    <Form focusFirst unguarded schema={schema} initial={{ ...noOwner, password: '' }} onSubmit={signIn}>
      <OwnerFields />
      <PasswordLogin>
        <KeepPagesBox offered={keepsPages} />
      </PasswordLogin>
      <StudentOffers />
    </Form>
  )
}

/** The fields that identify the account. */
function OwnerFields() {
  const known = useKnownOwner()
  return (
    <>
      <TextField
        name="instituteId"
        label="School id"
        autoComplete="organization"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <NumberField known={known.loginName} />
    </>
  )
}

/**
 * The admission number or sign-in name. If the known one is all digits, phones show a numeric keypad, with a way to switch to
 * letters below.
 */
function NumberField({ known }: { known: string }) {
  const [lettersRequested, setLettersRequested] = useState(false)
  const letters = lettersRequested || !/^\d+$/.test(known)
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
          onClick={() => setLettersRequested(true)}
          className="min-h-11 rounded-sm text-brand-ink text-sm underline underline-offset-3 pointer-fine:hidden"
        >
          Mine has letters
        </button>
      )}
    </div>
  )
}

// The last user of this device: school and number, never the password.
const key = 'labmark.student'

/** Stores school and number for the next sign-in on this device. */
const rememberOwner = (owner: SlipOwner) => localStorage.setItem(key, slipFragment(owner))

/** Reads and removes the account of a scanned slip from the URL, so that the next user does not see it there. */
function takeScanned(): SlipOwner | null {
  const owner = slipOwner(window.location.hash)
  if (!owner) return null
  rememberOwner(owner)
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return owner
}

/**
 * The account of a scanned slip, else the last one used here; empty before hydration or if there is none. School and number are
 * filled in together: neither is combined with what somebody else has typed.
 */
function useKnownOwner(): SlipOwner {
  const [owner, setOwner] = useState(noOwner)
  const { reset, setValue } = useFormContext<SlipOwner & { password: string }>()
  const { fieldId } = useFormIds()

  const fillIn = useEffectEvent(() => {
    const known = takeScanned() ?? slipOwner(localStorage.getItem(key) ?? '')
    if (!known) return
    // Read from the inputs: what was typed before hydration is not in the form's state yet, and is kept.
    const isOther = names.some((name) => {
      const field = document.getElementById(fieldId(name))
      return field instanceof HTMLInputElement && field.value !== '' && field.value !== known[name]
    })
    if (isOther) return
    setOwner(known)
    for (const name of names) setValue(name, known[name])
  })

  // Scanning a second slip on the open page only changes the fragment; a different student sits here then.
  const beginAnew = useEffectEvent(() => {
    const scanned = takeScanned()
    if (!scanned) return
    setOwner(scanned)
    reset({ ...scanned, password: '' })
    focusField(fieldId('password'))
  })

  useEffect(() => {
    fillIn()
    const scan = () => beginAnew()
    window.addEventListener('hashchange', scan)
    return () => window.removeEventListener('hashchange', scan)
  }, [])
  return owner
}
