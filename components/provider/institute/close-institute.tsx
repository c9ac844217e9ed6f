'use client'

import { z } from 'zod'
import { FormButton } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { typedInstituteId } from '@/lib/core/fields'
import { callApi } from '@/lib/core/http-client'

type Props = { guid: string; displayId: string; name: string }

const Typed = z.object({ displayId: typedInstituteId })

/** Closes a school once its id has been typed. */
export function CloseInstitute({ guid, displayId: id, name }: Props) {
  return (
    <FormButton
      label="Close institute"
      variant="danger-quiet"
      title={`Close ${name}?`}
      description="Everybody is signed out at once, and only its admins can still read and export its data. After 30 days its people are erased; until then you can reopen it."
      schema={Typed}
      initial={{ displayId: '' }}
      send={(typed) => callApi('DELETE', `/institution/${guid}`, typed)}
      submit="Close institute"
      cancel="No, keep"
      danger
    >
      <TextField
        name="displayId"
        label="Institute id"
        hint={`Type ${id} to confirm.`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
    </FormButton>
  )
}
