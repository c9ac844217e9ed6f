import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { FieldProps } from '@/components/form/field-props'
import { Form, FormActions } from '@/components/form/form'
import { onField } from '@/components/form/on-field'
import { useField } from '@/components/form/use-field'
import type { Base } from '@/components/shell/types'
import { CodeInput } from '@/components/ui/code-input'
import { Field } from '@/components/ui/field'
import { maskEmail } from '@/lib/access/sign-in/mask'
import { callApi } from '@/lib/core/http-client'
import { apiOf } from './account-api'
import { afterCode } from './after-code'
import type { CodeRequest } from './code-request'
import { ResendCode } from './resend-code'

const schema = () => import('@/lib/access/account/schema').then((module) => module.TypedCode)

type Props = { base: Base; request: CodeRequest & { email: string }; signedIn: boolean }

/** Asks for the four-digit code from the mail, with a button to send another. */
export function CodeForm({ base, request, signedIn }: Props) {
  const { email, purpose } = request

  async function send({ code }: { code: string }) {
    const reply = await callApi('POST', `${apiOf(base)}/verify-otp`, { email, code, purpose }).catch(
      (error: unknown) => {
        throw onField(error, 'code')
      },
    )
    return afterCode({ base, purpose, signedIn, email, proof: code }, reply)
  }

  return (
    <div className="flex flex-col gap-6">
      <Form focusFirst unguarded schema={schema} initial={{ code: '' }} onSubmit={send}>
        <CodeField name="code" label="Code" hint={`4 digits, sent to ${maskEmail(email)}`} />
        <FormActions wide submit="Submit" />
      </Form>
      <ResendCode base={base} request={request} />
    </div>
  )
}

const length = 4

/** Four boxes for the code. Typing the last digit submits the form; after a wrong code the boxes are cleared. */
function CodeField({ name, label, hint }: Omit<FieldProps, 'optional'>) {
  const { id, error, attributes } = useField(name, label, hint)
  const { field } = useController({ name, defaultValue: '' })
  const { clearErrors, getValues, setValue } = useFormContext()
  useEffect(() => {
    if (error && String(getValues(name)).length === length) setValue(name, '')
  }, [error, name, getValues, setValue])
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <CodeInput
        {...attributes}
        ref={field.ref}
        length={length}
        value={field.value}
        onBlur={field.onBlur}
        onValueChange={(value) => {
          field.onChange(value)
          if (value) clearErrors(name)
        }}
      />
    </Field>
  )
}
