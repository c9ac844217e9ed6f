'use client'

import { CodeField } from '@/components/form/code-field'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import type { Base } from '@/components/shell/types'
import { maskEmail } from '@/lib/access/account/mask'
import { callApi } from '@/lib/core/http-client'
import { apiOf } from './account-api'
import { afterCode } from './after-code'
import type { CodeRequest } from './code-request'
import { onCode } from './on-code'
import { ResendCode } from './resend-code'

const schema = () => import('@/lib/access/account/schema').then((module) => module.TypedCode)

type Props = { base: Base; request: CodeRequest & { email: string }; signedIn: boolean }

/** The four digits from the mail, and another code when they do not come. */
export function CodeForm({ base, request, signedIn }: Props) {
  const { email, purpose } = request

  async function send({ code }: { code: string }) {
    const reply = await callApi('POST', `${apiOf(base)}/verify-otp`, { email, code, purpose }).catch(
      (error: unknown) => {
        throw onCode(error)
      },
    )
    return afterCode({ base, purpose, signedIn, email, proof: code }, reply)
  }

  return (
    <div className="flex flex-col gap-6">
      <Form focusFirst unguarded schema={schema} initial={{ code: '' }} onSubmit={send}>
        <CodeField name="code" label="Code" hint={`4 digits, sent to ${maskEmail(email)}`} />
        <FormActions>
          <SubmitButton size="lg" className="w-full">
            Submit
          </SubmitButton>
        </FormActions>
      </Form>
      <ResendCode base={base} request={request} />
    </div>
  )
}
