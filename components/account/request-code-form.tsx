'use client'

import { asFailure } from '@/components/form/failure'
import { Form, FormActions } from '@/components/form/form'
import type { Base } from '@/components/shell/types'
import type { Purpose } from '@/lib/access/account/schema'
import { callApi } from '@/lib/core/http-client'
import { apiOf } from './account-api'
import { storeCodeRequest } from './code-request'
import { EmailField } from './email-field'
import { pauseSeconds } from './resend-code'

const schema = () => import('@/lib/access/account/schema').then((module) => module.ForgetPassword)

/** Asks for the email to send the code to. If a code was sent moments ago, the user continues with that one. */
export function RequestCodeForm({ base, purpose }: { base: Base; purpose: Purpose }) {
  async function requestCode({ email }: { email: string }) {
    const call = purpose === 'reset' ? '/forget-password' : '/send-otp'
    let sentAt = Date.now()
    let message = ''
    try {
      const body = purpose === 'reset' ? { email } : { email, purpose }
      message = (await callApi('POST', apiOf(base) + call, body)).message
    } catch (error) {
      const { status, retryAfter = pauseSeconds } = asFailure(error)
      if (status !== 429) throw error
      sentAt -= (pauseSeconds - retryAfter) * 1000
    }
    storeCodeRequest({ purpose, email, sentAt, message })
    return `${base}/email-verification?purpose=${purpose}`
  }

  return (
    <Form focusFirst unguarded schema={schema} initial={{ email: '' }} onSubmit={requestCode}>
      <EmailField />
      <FormActions wide submit="Send code" />
    </Form>
  )
}
