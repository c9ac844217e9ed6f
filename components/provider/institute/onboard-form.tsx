'use client'

import { callAndToast } from '@/components/form/call-and-toast'
import { Form, FormActions } from '@/components/form/form'
import { TextField } from '@/components/form/text-field'
import { LinkButton } from '@/components/ui/link-button'

const schema = () => import('@/lib/school/institute/schema').then((module) => module.OnboardForm)

type Opened = { guid: string }

/** Creates an institute with its first admin, who receives a temporary password by mail. */
export function OnboardForm() {
  async function open(values: object) {
    const data = await callAndToast<Opened>('POST', '/institution', values)
    return `/provider/institutes/${data.guid}`
  }

  return (
    <Form
      focusFirst
      schema={schema}
      initial={{ name: '', displayId: '', adminName: '', email: '' }}
      onSubmit={open}
    >
      <TextField name="name" label="Institute name" autoComplete="off" />
      <TextField
        name="displayId"
        label="Institute id"
        hint="Short and without spaces. Teachers sign up with it, for example greenfield."
        autoCapitalize="none"
        autoComplete="off"
      />
      <TextField name="adminName" label="First admin" autoComplete="off" />
      <TextField
        name="email"
        label="Email"
        hint="We send the temporary password here."
        type="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <FormActions submit="Onboard institute">
        <LinkButton href="/provider/institutes">Cancel</LinkButton>
      </FormActions>
    </Form>
  )
}
