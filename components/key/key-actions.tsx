'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useCheckedCall } from '@/components/form/use-checked-call'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { shownDate } from '@/lib/core/shown-date'
import type { KeyRow } from '@/lib/shop/key/schema'
import { keyHref } from './addresses'
import { hasExpired } from './has-expired'

type Props = { rows: KeyRow[]; email: string }

/** The actions for a selected key: assign it or return it. */
export function KeyActions({ rows, email }: Props) {
  const router = useRouter()
  const { ids, deselect } = useSelection()
  const [returning, setReturning] = useState<KeyRow>()

  const withSelectedKey = (act: (row: KeyRow) => void) => () => {
    const [row, another] = rows.filter(({ guid }) => ids.includes(guid))
    if (!row) toast.info('Please select a keys first')
    else if (another) toast.info('Please select one key')
    else act(row)
  }

  function assign(row: KeyRow) {
    if (row.status === 'assigned') toast.info('This key has been already assigned')
    else if (row.status === 'credited') toast.info('This key was refunded')
    else if (hasExpired(row)) toast.info('This key has expired')
    else router.push(keyHref.chooseClass(row.key))
  }

  function returnKey(row: KeyRow) {
    if (row.returnableUntil) setReturning(row)
    else toast.info(row.status === 'assigned' ? 'This key was assigned too long ago' : 'Nobody has this key')
  }

  return (
    <>
      <Button onClick={withSelectedKey(assign)}>Assign</Button>
      <Button onClick={withSelectedKey(returnKey)}>Take back</Button>
      {returning && (
        <ReturnDialog
          row={returning}
          email={email}
          onClose={() => setReturning(undefined)}
          onDone={() => deselect([returning.guid])}
        />
      )}
    </>
  )
}

const schema = () => import('@/lib/shop/key/schema').then((module) => module.ReturnKey.pick({ reason: true }))

type ReturnDialogProps = { row: KeyRow; email: string; onClose: () => void; onDone: () => void }

/** Returns the key of a student who leaves: reason, confirmation, then the password. */
function ReturnDialog({ row: { key, student, returnableUntil }, email, onClose, onDone }: ReturnDialogProps) {
  const { confirm, dialogs } = useCheckedCall(email)
  const name = student?.username ?? 'the student'

  async function returnKey({ reason }: { reason: string }) {
    const done = await confirm({
      title: `Take the key back from ${name}?`,
      body: <p>{name} goes back to the free plan. The key can be assigned again.</p>,
      confirmLabel: 'Yes, take back',
      done: 'Key returned',
      call: () => callApi('POST', '/keys/return', { key, reason, student: student?.guid }),
    })
    if (!done) return false
    onDone()
    onClose()
  }

  return (
    <FormDialog
      open
      title="Take a key back"
      description={`Key ${key}. Possible until ${shownDate(returnableUntil)}; what happened stays on record.`}
      onClose={onClose}
      schema={schema}
      initial={{ reason: '' }}
      onSubmit={returnKey}
      submit="Take back"
      dialogs={dialogs}
    >
      <TextField
        name="reason"
        label="Reason"
        hint="For example: left the school in June. Please do not write names: the reason is kept with the invoices."
      />
    </FormDialog>
  )
}
