'use client'

import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import type { IncidentView } from '@/lib/care/incident/schema'
import { callApi } from '@/lib/core/http-client'
import { indianTime } from './indian-time'

const schema = () => import('@/lib/care/incident/schema').then((module) => module.IncidentForm)

/** Opens an incident; the 72 hours start when it was discovered. */
export function OpenIncident() {
  const [open, setOpen] = useState(false)

  async function begin({ title, foundAt }: { title: string; foundAt: string }) {
    const { data } = await callApi<IncidentView>('POST', '/provider/incidents', {
      title,
      foundAt: indianTime(foundAt),
    })
    return `/provider/incidents/${data.guid}`
  }

  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Open an incident
      </Button>
      <FormDialog
        open={open}
        title="Open an incident"
        description="You can add to the record later, but never change it."
        onClose={() => setOpen(false)}
        schema={schema}
        initial={{ title: '', foundAt: '' }}
        onSubmit={begin}
        submit="Open"
      >
        <TextField name="title" label="What was found" autoComplete="off" />
        <TextField
          name="foundAt"
          label="When it was found"
          hint="India’s time. The 72 hours begin here."
          type="datetime-local"
        />
      </FormDialog>
    </>
  )
}
