'use client'

import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { callApi } from '@/lib/core/http-client'
import { enterDesk } from '../enter-desk'
import { onCode } from '../on-code'

const schema = () => import('@/lib/access/factor/schema').then((module) => module.SecondStepCode)

type Props = { label: string; hint: string /** letters as well as digits */; words?: boolean }

/** A code of the app, or a recovery code; a wrong one stays, with the error in place. */
export function TypedStep({ label, hint, words = false }: Props) {
  async function send({ code }: { code: string }) {
    try {
      const { user } = await callApi('POST', '/account/second-step', { code })
      return enterDesk(user)
    } catch (error) {
      throw onCode(error)
    }
  }

  return (
    <Form focusFirst unguarded schema={schema} initial={{ code: '' }} onSubmit={send}>
      <TextField
        name="code"
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={words ? 'text' : 'numeric'}
        maxLength={40}
        className="max-w-52 font-mono text-md tracking-wider"
      />
      <FormActions>
        <SubmitButton size="lg" className="w-full">
          Continue
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
