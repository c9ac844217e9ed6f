'use client'

import { useState, useTransition } from 'react'
import { asFailure, leaveIfExpired, toastFailure } from '@/components/form/failure'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { counted, grouped } from '@/lib/core/counted'
import { type ApiFailure, callApi } from '@/lib/core/http-client'
import { type BinKind, binKinds } from './bin-kind'

/** Restores one row. */
export function RestoreRow({ kind, item }: { kind: BinKind; item: Item }) {
  const { restore, pending, question } = useRestore(kind)
  return (
    <>
      <Button size="sm" pending={pending} onClick={() => restore(named(kind, [item]))}>
        Restore
        <span className="sr-only">{item.name}</span>
      </Button>
      <WithoutClass {...question} pending={pending} />
    </>
  )
}

type SelectedProps = { kind: BinKind; q: string; names: Item[] }

/** Restores the selected rows, or all students who match the search. */
export function RestoreSelected({ kind, q, names }: SelectedProps) {
  const { ids, all, count, deselect } = useSelection()
  const { restore, pending, question } = useRestore(kind)

  async function run() {
    if (count === 0) return toast.info(`Please select a ${binKinds[kind].noun[0]} first`)
    const chosen = names.filter(({ guid }) => ids.includes(guid))
    const done = all
      ? await restore({ selection: { filter: { q, count } }, receipt: counted(count, 'student') })
      : await restore(named(kind, chosen))
    if (done) deselect(ids)
  }

  return (
    <>
      <Button variant="primary" pending={pending} onClick={run}>
        {count > 0 ? `Restore ${grouped(count)}` : 'Restore'}
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

/**
 * Restores all that are chosen, or none. If a student's place in the class is taken, offers to restore without the class. Resolves to true
 * when done.
 */
function useRestore(kind: BinKind) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [refreshing, startRefresh] = useTransition()
  const [pendingQuestion, setPendingQuestion] = useState<{ text: string; chosen: Chosen }>()

  async function restore(chosen: Chosen, withoutClass = false): Promise<boolean> {
    setPending(true)
    try {
      await callApi('POST', `/recycle-bin/${kind}`, {
        ...chosen.selection,
        ...(kind === 'students' && { withoutClass }),
      })
      toast.success('Restored', { description: chosen.receipt })
      return true
    } catch (error) {
      const failure = asFailure(error)
      if (leaveIfExpired(failure)) return false
      if (withoutClassHelps(failure)) setPendingQuestion({ text: failure.message, chosen })
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
      if (pendingQuestion) await restore(pendingQuestion.chosen, true)
      setPendingQuestion(undefined)
    },
  }
  return { restore, pending: pending || refreshing, question }
}

type Item = { guid: string; name: string }

/** What is to be restored, as the API takes it, and what the receipt says of it. */
type Chosen = { selection: object; receipt: string }

function named(kind: BinKind, items: Item[]): Chosen {
  const [first] = items
  const receipt = items.length === 1 && first ? first.name : `${items.length} ${kind}`
  return { selection: { [kind]: items.map(({ guid }) => guid) }, receipt }
}
