'use client'

import { useState } from 'react'
import { callAndToast } from '@/components/form/call-and-toast'
import { Form, FormActions } from '@/components/form/form'
import { TakeSaved } from '@/components/form/take-saved'
import { TextField } from '@/components/form/text-field'
import { useRouter } from '@/components/ui/use-router'
import type { MailBudgetView } from '@/lib/services/mail/schema'

const schema = () => import('@/lib/services/mail/schema').then((module) => module.MailBudgetForm)

type Own = Pick<MailBudgetView, 'own'>

const valuesOf = ({ own }: Own) => ({ own: String(own ?? '') })

/** Sets a school's own daily limit of mails to people who have not signed in yet, or removes it. */
export function MailBudgetForm({ guid, own }: Own & { guid: string }) {
  const router = useRouter()
  const [saved, setSaved] = useState<Own>()

  async function save(_: Own, { change }: { change: object }) {
    const data = await callAndToast<MailBudgetView>('PATCH', `/provider/institutes/${guid}/mails`, change)
    setSaved(data)
    router.refresh()
  }

  return (
    <Form schema={schema} initial={valuesOf({ own })} onSubmit={save}>
      {saved && <TakeSaved saved={saved} values={valuesOf} />}
      <TextField
        name="own"
        label="Mails a day to people who have not signed in"
        hint="0 stops them. Leave it empty to use the limit of the level."
        inputMode="numeric"
        autoComplete="off"
        className="max-w-48"
      />
      <FormActions submit="Save" />
    </Form>
  )
}
