'use client'

import { useState } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { RadioField } from '@/components/form/radio-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TakeSaved } from '@/components/form/take-saved'
import { useCheckedCall } from '@/components/form/use-checked-call'
import { callApi } from '@/lib/core/http-client'
import type { SignInPolicy } from '@/lib/school/institute/schema'

type Rule = Omit<SignInPolicy, 'staff'>

const schema = () => import('@/lib/school/institute/schema').then((module) => module.SetSignInPolicy)

const options = [
  { value: 'nobody', label: 'Nobody', hint: 'Each person chooses for themselves.' },
  { value: 'admins', label: 'Admins', hint: 'They see and change everything of the school.' },
  { value: 'staff', label: 'Admins and teachers' },
]

const valuesOf = (rule: Rule) => rule

/** What follows from a rule, for those who are concerned. */
const followsFrom = ({ secondStep, mailedCodes }: Rule) =>
  mailedCodes
    ? 'Who has no passkey and no app is mailed a code.'
    : `Who signs in with ${secondStep === 'nobody' ? 'a mailed code today' : 'neither a passkey nor an app'} has to set one up at their next click, before anything else.`

/** The rule; saving it takes the user's password or passkey. */
export function PolicyForm({ rule, email }: { rule: Rule; email: string }) {
  const [saved, setSaved] = useState<Rule>()
  const { ask, dialogs } = useCheckedCall(email)

  async function save(wanted: Rule) {
    const done = await ask({
      title: 'Change how staff sign in?',
      body: <p>{followsFrom(wanted)}</p>,
      confirmLabel: 'Yes, change',
      tone: 'primary',
      canceledMessage: 'canceled',
      call: () => callApi('PUT', '/institution/sign-in-policy', wanted),
    })
    if (!done) return false
    setSaved(wanted)
  }

  return (
    <>
      <Form schema={schema} initial={rule} onSubmit={save}>
        {saved && <TakeSaved saved={saved} values={valuesOf} />}
        <RadioField name="secondStep" label="Who needs one" options={options} />
        <CheckboxField
          name="mailedCodes"
          label="A code by mail will do"
          hint="The weakest: whoever reads the mailbox has it. Without it a passkey or an app is needed."
        />
        <FormActions>
          <SubmitButton>Save</SubmitButton>
        </FormActions>
      </Form>
      {dialogs}
    </>
  )
}
