'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { asFailure, leaveIfExpired, toastFailure } from '@/components/form/failure'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { type ApiFailure, callApi } from '@/lib/core/http-client'
import { type BinKind, binKinds } from './bin-kind'

/** Restores one row. */
export function RestoreRow({ kind, item }: { kind: BinKind; item: Item }) {
  const { restore, pending, question } = useRestore(kind)
  return (
    <>
      <Button size="sm" pending={pending} onClick={() => restore([item])}>
        Restore
        <span className="sr-only">{item.name}</span>
      </Button>
      <WithoutClass {...question} pending={pending} />
    </>
  )
}

/** Restores the selected rows. */
export function RestoreSelected({ kind, names }: { kind: BinKind; names: Item[] }) {
  const { ids, deselect } = useSelection()
  const { restore, pending, question } = useRestore(kind)

  async function run() {
    if (ids.length === 0) return toast.info(`Please select a ${binKinds[kind].noun[0]} first`)
    if (await restore(names.filter(({ guid }) => ids.includes(guid)))) deselect(ids)
  }

  return (
    <>
      <Button variant="primary" pending={pending} onClick={run}>
        {ids.length > 0 ? `Restore ${ids.length}` : 'Restore'}
      </Button>
      <WithoutClass {...question} pending={pending} />
    </>
  )
}

type Question = { text: string | undefined; confirm: () => void; cancel: () => void; pending: boolean }

const WithoutClass = ({ text, confirm, cancel, pending }: Question) => (
  <ConfirmDialog
    open={text !== undefined}
    tone="primary"
    title="Restore without a class?"
    body={
      <p>{text} A student whose place is taken can come back without a class, and be put into one later.</p>
    }
    confirmLabel="Restore without a class"
    cancelLabel="Cancel"
    pending={pending}
    onConfirm={confirm}
    onCancel={cancel}
  />
)

const withoutClassHelps = ({ data }: ApiFailure) =>
  typeof data === 'object' && data !== null && 'withoutClassHelps' in data && data.withoutClassHelps === true

/** Restores items. If a student's place in the class is taken, offers to restore without the class. Resolves to true when done. */
function useRestore(kind: BinKind) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [refreshing, startRefresh] = useTransition()
  const [pendingQuestion, setPendingQuestion] = useState<{ text: string; items: Item[] }>()

  async function restore(items: Item[], withoutClass = false): Promise<boolean> {
    setPending(true)
    try {
      const restoredNames = await restoreAll(kind, items, withoutClass)
      toast.success('Restored', { description: restoredNames })
      return true
    } catch (error) {
      const failure = asFailure(error)
      if (leaveIfExpired(failure)) return false
      if (withoutClassHelps(failure)) setPendingQuestion({ text: failure.message, items })
      else toastFailure(failure)
      return false
    } finally {
      setPending(false)
      startRefresh(() => router.refresh())
    }
  }

  const question = {
    text: pendingQuestion?.text,
    cancel: () => setPendingQuestion(undefined),
    confirm: async () => {
      if (pendingQuestion) await restore(pendingQuestion.items, true)
      setPendingQuestion(undefined)
    },
  }
  return { restore, pending: pending || refreshing, question }
}

type Item = { guid: string; name: string }

/** Restores all items or none. Returns their names for the receipt; throws ApiFailure naming each that cannot be restored. */
async function restoreAll(kind: BinKind, items: Item[], withoutClass: boolean): Promise<string> {
  const guids = items.map(({ guid }) => guid)
  await callApi('POST', `/recycle-bin/${kind}`, {
    [kind]: guids,
    ...(kind === 'students' && { withoutClass }),
  })
  const [first] = items
  return items.length === 1 && first ? first.name : `${items.length} ${kind}`
}
