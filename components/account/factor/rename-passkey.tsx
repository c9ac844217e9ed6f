'use client'

import { useRouter } from 'next/navigation'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import type { PasskeyRow } from '@/lib/access/factor/schema'
import { callApi } from '@/lib/core/http-client'

const schema = () => import('@/lib/access/factor/schema').then((module) => module.PasskeyName)

type Props = { open: boolean; passkey: PasskeyRow; onClose: () => void }

/** A name by which its owner knows a passkey again. */
export function RenamePasskey({ open, passkey: { guid, name }, onClose }: Props) {
  const router = useRouter()

  async function rename(values: { name: string }) {
    const { message } = await callApi('PATCH', `/account/passkeys/${guid}`, values)
    toast.success(message)
    onClose()
    router.refresh()
  }

  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Rename passkey">
      <Form schema={schema} initial={{ name }} onSubmit={rename}>
        <TextField name="name" label="Name" hint="For example: my phone, school laptop" autoComplete="off" />
        <FormActions end>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Save</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
