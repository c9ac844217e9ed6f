import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useCheckedCall } from '@/components/form/use-checked-call'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/icon-button'
import { toast } from '@/components/ui/toast'
import type { PasskeyRow } from '@/lib/access/factor/schema'
import { callApi } from '@/lib/core/http-client'
import { shownDate } from '@/lib/core/shown-date'

/** A passkey with its name, where it is stored and when it was last used, to rename or remove. */
export function PasskeyItem({ passkey, email }: { passkey: PasskeyRow; email: string }) {
  const { guid, name, synced, createdAt, lastUsedAt } = passkey
  const { ask, dialogs } = useCheckedCall(email)
  const [renaming, setRenaming] = useState(false)

  async function remove() {
    await ask({
      title: `Remove the passkey ${name}?`,
      body: <p>It no longer signs you in. Delete it from the device or password manager as well.</p>,
      confirmLabel: 'Yes, remove',
      canceledMessage: 'remove canceled',
      call: () => callApi('DELETE', `/account/passkeys/${guid}`),
    })
  }

  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          {synced && <Badge>Synced</Badge>}
        </p>
        <p className="text-muted text-sm">
          Added {shownDate(createdAt)} · {lastUsedAt ? `last used ${shownDate(lastUsedAt)}` : 'not used yet'}
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={remove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <RenamePasskey open={renaming} passkey={passkey} onClose={() => setRenaming(false)} />
      {dialogs}
    </li>
  )
}

const schema = () => import('@/lib/access/factor/schema').then((module) => module.PasskeyName)

type Props = { open: boolean; passkey: PasskeyRow; onClose: () => void }

function RenamePasskey({ open, passkey: { guid, name }, onClose }: Props) {
  const router = useRouter()

  async function rename(values: { name: string }) {
    const { message } = await callApi('PATCH', `/account/passkeys/${guid}`, values)
    toast.success(message)
    onClose()
    router.refresh()
  }

  return (
    <FormDialog
      open={open}
      title="Rename passkey"
      onClose={onClose}
      schema={schema}
      initial={{ name }}
      onSubmit={rename}
      submit="Save"
    >
      <TextField name="name" label="Name" hint="For example: my phone, school laptop" autoComplete="off" />
    </FormDialog>
  )
}
