'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { LedgerRow } from '@/lib/shop/key/schema'
import { keyHref } from './addresses'
import { ReturnDialog } from './return-dialog'

type Props = { rows: LedgerRow[]; email: string }

/** What can be done to a selected key: assign it, or take it back. */
export function KeyActions({ rows, email }: Props) {
  const router = useRouter()
  const { ids, clear } = useSelection()
  const [returning, setReturning] = useState<LedgerRow>()

  const withOne = (act: (row: LedgerRow) => void) => () => {
    const [row, another] = rows.filter(({ guid }) => ids.includes(guid))
    if (!row) toast.info('Please select a keys first')
    else if (another) toast.info('Please select one key')
    else act(row)
  }

  function assign({ key, status }: LedgerRow) {
    if (status === 'assigned') toast.info('This key has been already assigned')
    else if (status === 'credited') toast.info('This key was refunded')
    else router.push(keyHref.chooseClass(key))
  }

  function giveBack(row: LedgerRow) {
    if (row.returnableUntil) setReturning(row)
    else toast.info(row.status === 'assigned' ? 'This key was assigned too long ago' : 'Nobody has this key')
  }

  return (
    <>
      <Button onClick={withOne(assign)}>Assign</Button>
      <Button onClick={withOne(giveBack)}>Take back</Button>
      {returning && (
        <ReturnDialog row={returning} email={email} onClose={() => setReturning(undefined)} onDone={clear} />
      )}
    </>
  )
}
