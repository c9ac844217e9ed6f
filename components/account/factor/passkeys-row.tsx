'use client'

import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callAndToast } from '@/components/form/call-and-toast'
import { asFailure, toastFailure } from '@/components/form/failure'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { useRecheck } from '@/components/shell/use-recheck'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { useRouter } from '@/components/ui/use-router'
import type { NewRecoveryCodes, PasskeyRow } from '@/lib/access/factor/schema'
import { callApi } from '@/lib/core/http-client'
import { shownDate } from '@/lib/core/shown-date'
import { createPasskey } from './passkey-browser'
import { SignInRow } from './sign-in-row'
import { useNewCodes } from './use-new-codes'

type Ceremony = Parameters<typeof createPasskey>[0]

/** The user's passkeys, with a button to add one. */
export function PasskeysRow({ passkeys, email }: { passkeys: PasskeyRow[]; email: string }) {
  const { run, dialogs } = useRecheck(email)
  const { changed, dialog } = useNewCodes(email)

  async function add() {
    let ceremony: Ceremony | undefined
    const action = async () => {
      ceremony = (await callApi<Ceremony>('POST', '/account/passkeys/options')).data
    }
    await run({
      title: 'Add a passkey?',
      body: (
        <p>
          Your browser asks where to keep it: this device, your phone, a password manager or a security key.
          {passkeys.length === 0 && ' Your other devices will be signed out.'}
        </p>
      ),
      confirmLabel: 'Add a passkey',
      tone: 'primary',
      action,
    })
    if (!ceremony) return
    try {
      const registration = await createPasskey(ceremony)
      changed(await callApi<NewRecoveryCodes>('POST', '/account/passkeys', registration))
    } catch (error) {
      toastFailure(asFailure(error))
    }
  }

  return (
    <SignInRow
      title="Passkeys"
      description="Sign in with your finger, face or device PIN, and no password. The safest way."
      action={<Button onClick={add}>Add a passkey</Button>}
    >
      {passkeys.length > 0 && (
        <ul className="divide-y rounded-md border">
          {passkeys.map((one) => (
            <PasskeyItem key={one.guid} passkey={one} email={email} />
          ))}
        </ul>
      )}
      {dialogs}
      {dialog}
    </SignInRow>
  )
}

/** A passkey with its name, where it is stored and when it was last used, to rename or remove. */
function PasskeyItem({ passkey, email }: { passkey: PasskeyRow; email: string }) {
  const { guid, name, synced, createdAt, lastUsedAt } = passkey
  const { confirm, dialogs } = useRecheckedCall(email)
  const [renaming, setRenaming] = useState(false)

  async function remove() {
    await confirm({
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
    await callAndToast('PATCH', `/account/passkeys/${guid}`, values)
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
