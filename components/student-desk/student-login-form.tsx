'use client'

import { useEffect } from 'react'
import { PasswordLogin } from '@/components/account/password-login'
import { Form } from '@/components/form/form'
import { TextField } from '@/components/form/text-field'
import { forgetPages } from '@/components/shell/kept-pages'
import { StudentOffers } from '@/components/sign-in/school-offers'
import { callApi } from '@/lib/core/http-client'
import type { SlipOwner } from '@/lib/school/student/slip-address'
import { rememberOwner, useKnownOwner } from './known-owner'
import { NumberField } from './number-field'

const schema = () => import('@/lib/access/account/schema').then((module) => module.StudentLogin)

/** School, number and password; the first two stand there where this device or a scanned slip knows them. */
export function StudentLoginForm() {
  // A link may have led here without a page being loaded, which the service worker would see.
  useEffect(() => void forgetPages(), [])
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
      <PasswordLogin />
      <StudentOffers />
    </Form>
  )
}
