'use client'

import { useState } from 'react'
import { z } from 'zod'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import type { IncidentView } from '@/lib/care/incident/schema'
import { text } from '@/lib/core/fields'
import { callApi } from '@/lib/core/http-client'

const Fields = z.object({
  title: text(200),
  foundAt: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, 'Enter a date and time'),
})

/** Opens an incident; the 72 hours start when it was discovered. */
export function OpenIncident() {
  const [open, setOpen] = useState(false)

  async function begin({ title, foundAt }: z.output<typeof Fields>) {
    const { data } = await callApi<IncidentView>('POST', '/provider/incidents', {
      title,
      foundAt: new Date(`${foundAt}+05:30`).toISOString(),
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
        schema={Fields}
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
