'use client'

import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { useRefreshIfOutdated } from '@/components/form/use-refresh-if-outdated'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import { shownClock, shownDay } from '@/lib/core/shown-date'
import type { Batch } from '@/lib/lab/board/batch-schema'
import { maxInBatch } from '@/lib/lab/board/max-in-batch'

const schema = () =>
  import('@/lib/lab/board/batch-schema').then((module) => module.MoveCandidates.pick({ batch: true }))

type Props = {
  /** the batch that they are in, or '' for none */
  from: string
  /** those that they can move to */
  batches: Batch[]
}

/** Moves the selected candidates to another batch, or out of theirs. */
export function MoveCandidates({ from, batches }: Props) {
  const { ids, count, deselect } = useSelection()
  const [open, setOpen] = useState(false)
  const router = useRouter()
  const refreshIfOutdated = useRefreshIfOutdated()
  const candidates = counted(count, 'candidate')
  const withRoom = batches.find(({ all }) => all + count <= maxInBatch) ?? batches[0]

  function openDialog() {
    if (count > 0) setOpen(true)
    else toast.info('Please select a candidate first')
  }

  async function move({ batch }: { batch: string }) {
    const body = { candidates: ids, batch, from }
    const { message } = await callApi('POST', '/board/batches/move', body).catch(refreshIfOutdated)
    toast.success(message, { description: candidates })
    deselect(ids)
    setOpen(false)
    router.refresh()
  }

  return (
    <>
      <Button onClick={openDialog}>Move to…</Button>
      <FormDialog
        open={open}
        title={from ? 'Move to another batch' : 'Move to a batch'}
        description={`${candidates}. A batch takes at most ${maxInBatch}.`}
        onClose={() => setOpen(false)}
        schema={schema}
        initial={{ batch: withRoom?.guid ?? '' }}
        onSubmit={move}
        submit={`Move ${candidates}`}
      >
        <SelectField name="batch" label="Batch">
          {batches.map((one) => (
            <option key={one.guid} value={one.guid}>
              Batch {one.number}, {shownDay(one.day)}, {shownClock(one.startsAt)} ({one.candidates})
            </option>
          ))}
          {from && <option value="">No batch</option>}
        </SelectField>
      </FormDialog>
    </>
  )
}
