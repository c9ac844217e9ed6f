'use client'

import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import { shownDate } from '@/lib/core/shown-date'
import type { KeyRow } from '@/lib/shop/key/schema'
import { keyHref } from './addresses'
import { hasExpired } from './has-expired'

type Props = { rows: KeyRow[]; email: string }

/** The actions for selected keys: assign one of them, or return them. */
export function KeyActions({ rows, email }: Props) {
  const router = useRouter()
  const { ids, deselect } = useSelection()
  const [returning, setReturning] = useState<string[]>([])
  const selected = rows.filter(({ guid }) => ids.includes(guid))
  // From the page's rows: after a refusal it is refreshed, and some of these may have been returned elsewhere.
  const toReturn = rows.filter(({ guid, returnableUntil }) => returning.includes(guid) && returnableUntil)
  if (returning.length > 0 && toReturn.length === 0) setReturning([])

  function assign() {
    const [row, another] = selected
    if (!row) toast.info('Please select a keys first')
    else if (another) toast.info('Please select one key')
    else if (row.status === 'assigned') toast.info('This key has been already assigned')
    else if (row.status === 'credited') toast.info('This key was refunded')
    else if (hasExpired(row)) toast.info('This key has expired')
    else router.push(keyHref.chooseClass(row.key))
  }

  function returnKeys() {
    const returnable = selected.filter(({ returnableUntil }) => returnableUntil)
    const [row, another] = selected
    if (!row) toast.info('Please select a keys first')
    else if (returnable.length > 0) setReturning(returnable.map(({ guid }) => guid))
    else if (another) toast.info('None of these keys can be taken back')
    else toast.info(row.status === 'assigned' ? 'This key was assigned too long ago' : 'Nobody has this key')
  }

  return (
    <>
      <Button onClick={assign}>Assign</Button>
      <Button onClick={returnKeys}>Take back</Button>
      {toReturn.length > 0 && (
        <ReturnDialog
          rows={toReturn}
          left={selected.length - toReturn.length}
          email={email}
          onClose={() => setReturning([])}
          onDone={() => deselect(toReturn.map(({ guid }) => guid))}
        />
      )}
    </>
  )
}

const schema = () =>
  import('@/lib/shop/key/schema').then((module) => module.ReturnKeys.pick({ reason: true }))

type ReturnDialogProps = {
  rows: KeyRow[]
  /** how many more are selected, which cannot be returned */
  left: number
  email: string
  onClose: () => void
  onDone: () => void
}

/** Returns the keys of students who leave: reason, confirmation, then the password. */
function ReturnDialog({ rows, left, email, onClose, onDone }: ReturnDialogProps) {
  const { confirm, dialogs } = useRecheckedCall(email)
  const names = rows.map(({ student }) => student?.username ?? 'the student')
  const [only, another] = rows
  const single = another ? undefined : only
  const theKeys = counted(rows.length, 'key')

  async function returnKeys({ reason }: { reason: string }) {
    const keys = rows.map(({ key, student }) => ({ key, student: student?.guid }))
    const done = await confirm({
      title: single ? `Take the key back from ${names[0]}?` : `Take ${theKeys} back?`,
      body: (
        <p>
          {names.join(', ')} {single ? 'goes' : 'go'} back to the free plan. The {single ? 'key' : 'keys'} can
          be assigned again.
        </p>
      ),
      confirmLabel: 'Yes, take back',
      call: async () => {
        await callApi('POST', '/keys/return-many', { keys, reason })
        return { message: single ? 'Key returned' : `${theKeys} returned` }
      },
    })
    if (!done) return false
    onDone()
    onClose()
  }

  return (
    <FormDialog
      open
      title={single ? 'Take a key back' : `Take ${theKeys} back`}
      description={[
        single && `Key ${single.key}. Possible until ${shownDate(single.returnableUntil)}.`,
        left > 0 && `${counted(left, 'selected key')} cannot be taken back: not assigned, or too long ago.`,
        'What happened stays on record.',
      ]
        .filter(Boolean)
        .join(' ')}
      onClose={onClose}
      schema={schema}
      initial={{ reason: '' }}
      onSubmit={returnKeys}
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
