'use client'

import { Form, FormActions } from '@/components/form/form'
import type { Base } from '@/components/shell/types'
import type { Purpose } from '@/lib/access/account/schema'
import { EmailField } from './email-field'
import { requestCode } from './request-code'

const schema = () => import('@/lib/access/account/schema').then((module) => module.ForgetPassword)

/** Asks for the email to send the code to. If a code was sent moments ago, the user continues with that one. */
export function RequestCodeForm({ base, purpose }: { base: Base; purpose: Purpose }) {
  const send = ({ email }: { email: string }) => requestCode(base, purpose, email)
  return (
    <Form focusFirst unguarded schema={schema} initial={{ email: '' }} onSubmit={send}>
      <EmailField />
      <FormActions wide submit="Send code" />
    </Form>
  )
}
