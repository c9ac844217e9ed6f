'use client'

import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { type BinKind, binKinds } from './bin-kind'
import type { Item } from './restore-all'
import { useRestore } from './use-restore'

/** Restores one row. */
export function RestoreRow({ kind, item }: { kind: BinKind; item: Item }) {
  const { restore, pending, question } = useRestore(kind)
  return (
    <>
      <Button size="sm" pending={pending} onClick={() => restore([item])}>
        Restore
        <VisuallyHidden>{item.name}</VisuallyHidden>
      </Button>
      <WithoutClass {...question} pending={pending} />
    </>
  )
}

/** Restores the selected rows. */
export function RestoreSelected({ kind, names }: { kind: BinKind; names: Item[] }) {
  const { ids, clear } = useSelection()
  const { restore, pending, question } = useRestore(kind)

  async function run() {
    if (ids.length === 0) return toast.info(`Please select a ${binKinds[kind].noun[0]} first`)
    if (await restore(names.filter(({ guid }) => ids.includes(guid)))) clear()
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

type Question = { text: string | undefined; yes: () => void; no: () => void; pending: boolean }

const WithoutClass = ({ text, yes, no, pending }: Question) => (
  <ConfirmDialog
    open={text !== undefined}
    tone="primary"
    title="Restore without a class?"
    body={<p>{text} Whose place is taken can come back with no class and be put into one later.</p>}
    confirmLabel="Restore without a class"
    cancelLabel="Cancel"
    pending={pending}
    onConfirm={yes}
    onCancel={no}
  />
)
