'use client'

import { useState } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import type { Edit } from '@/components/form/edit'
import { Form, FormActions } from '@/components/form/form'
import { RadioField } from '@/components/form/radio-field'
import { TakeSaved } from '@/components/form/take-saved'
import { useRecheckedSend } from '@/components/form/use-rechecked-send'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'
import type { SignInRule } from '@/lib/school/institute/schema'

const schema = () => import('@/lib/school/institute/schema').then((module) => module.SetSignInPolicy)

const options = [
  { value: 'nobody', label: 'Nobody', hint: 'Each person chooses for themselves.' },
  { value: 'admins', label: 'Admins', hint: 'They can see and change everything in the school.' },
  { value: 'staff', label: 'Admins and teachers' },
]

const valuesOf = (rule: SignInRule) => rule

/** Formats a value that a colleague has changed in the meantime. */
const words = (_: string, value: unknown) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : options.find((one) => one.value === value)?.label

/** Describes what the rule means for those affected. */
const followsFrom = ({ secondStep, mailedCodes }: SignInRule) =>
  mailedCodes
    ? 'Anybody without a passkey or an app is mailed a code.'
    : `People who sign in with ${secondStep === 'nobody' ? 'a mailed code today' : 'neither a passkey nor an app'} must set one up at their next click, before anything else.`

/** The sign-in rule; saving it asks for the user's password or passkey. */
export function PolicyForm({ rule, email }: { rule: SignInRule; email: string }) {
  const [saved, setSaved] = useState<SignInRule>()
  const { send, dialogs } = useRecheckedSend(email)
  const router = useRouter()

  async function save(wanted: SignInRule, { initial }: Edit<SignInRule, SignInRule>) {
    const question = {
      title: 'Change how staff sign in?',
      body: <p>{followsFrom(wanted)}</p>,
      confirmLabel: 'Yes, change',
      tone: 'primary' as const,
    }
    const body = { ...wanted, expected: initial }
    if (!(await send(question, () => callApi('PUT', '/institution/sign-in-policy', body)))) return false
    setSaved(wanted)
    toast.success('Updated Successfully')
    router.refresh()
  }

  return (
    <>
      <Form schema={schema} initial={rule} onSubmit={save} words={words}>
        {saved && <TakeSaved saved={saved} values={valuesOf} />}
        <RadioField name="secondStep" label="Who needs one" options={options} />
        <CheckboxField
          name="mailedCodes"
          label="Accept a code by mail"
          hint="This is the weakest step: anybody who reads the mailbox has the code. If you do not accept it, a passkey or an app is needed."
        />
        <FormActions submit="Save" />
      </Form>
      {dialogs}
    </>
  )
}
