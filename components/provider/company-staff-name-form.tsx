'use client'

import { useState } from 'react'
import { callAndToast } from '@/components/form/call-and-toast'
import { Form, FormActions } from '@/components/form/form'
import { TakeSaved } from '@/components/form/take-saved'
import { TextField } from '@/components/form/text-field'
import { useRouter } from '@/components/ui/use-router'

const schema = () => import('@/lib/company/staff/schema').then((module) => module.CompanyStaffName)

type Name = { fullName: string }

const valuesOf = ({ fullName }: Name) => ({ fullName })

/** Changes the user's own name, as colleagues see it in the activity log. */
export function CompanyStaffNameForm({ fullName }: { fullName: string }) {
  const router = useRouter()

  const [saved, setSaved] = useState<Name>()

  async function save(_: Name, { change }: { change: object }) {
    const data = await callAndToast<Name>('PATCH', '/provider/account', change)
    setSaved(data)
    router.refresh()
  }

  return (
    <Form schema={schema} initial={{ fullName }} onSubmit={save}>
      {saved && <TakeSaved saved={saved} values={valuesOf} />}
      <TextField
        name="fullName"
        label="Name"
        autoComplete="name"
        hint="Colleagues read it beside what you do."
      />
      <FormActions submit="Save" />
    </Form>
  )
}
