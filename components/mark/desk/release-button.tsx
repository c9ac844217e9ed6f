import { Send } from 'lucide-react'
import { type Ref, useState } from 'react'
import { asFailure } from '@/components/form/failure'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import type { ReleaseView } from '@/lib/lab/mark/schema'
import { releaseWords } from '../release-counts'
import type { DeskData } from './desk-data'
import type { Counts, Troubles } from './select'
import { statusOf } from './sending'

type Props = {
  data: DeskData
  counts: Counts
  troubles: Troubles
  primary: boolean
  onDone: () => Promise<void>
  button: Ref<HTMLButtonElement>
}

/** Gives out the drafts in one counted act that can be taken back. */
export function ReleaseButton({ data, counts, troubles, primary, onDone, button }: Props) {
  const [pending, setPending] = useState(false)
  const [asks, setAsks] = useState(false)
  const { unsaved } = troubles
  const marksUnsaved = unsaved.filter(({ text, wanted }) => text !== null || wanted !== null).length
  const left = unsaved.filter((work) => statusOf(work) !== 'saving').length

  async function run(action: () => Promise<unknown>) {
    setPending(true)
    try {
      await action()
      await onDone()
    } catch (error) {
      toast.error(asFailure(error).message)
    } finally {
      setPending(false)
    }
  }

  const takeBack = (guid: string) =>
    run(async () => {
      await callApi('DELETE', `/experiments/release/${guid}`)
      toast.success('Release taken back')
    })

  const release = () =>
    run(async () => {
      const body = { class: data.class, experiment: data.experiment.slug }
      const { data: made } = await callApi<ReleaseView>('POST', '/experiments/release', body)
      toast.success(`${counted(made.released, 'mark')} released to ${made.class}`, {
        action: { label: 'Undo', onClick: () => takeBack(made.guid) },
        duration: 10_000,
      })
    })

  function ask() {
    if (marksUnsaved > 0)
      toast.info(`${counted(marksUnsaved, 'mark')} not saved yet. Release when everything is saved.`)
    else if (left > 0) setAsks(true)
    else void release()
  }

  function releaseAlone() {
    setAsks(false)
    void release()
  }

  return (
    <>
      <Button ref={button} variant={primary ? 'primary' : 'secondary'} pending={pending} onClick={ask}>
        <Send aria-hidden className="size-4" />
        {releaseWords(counts)}
      </Button>
      <ConfirmDialog
        open={asks}
        title={counted(left, 'comment is not sent', 'comments are not sent')}
        body="Students get their marks now, and read a comment once you have sent it."
        confirmLabel="Release the marks alone"
        cancelLabel="Go back"
        tone="primary"
        onConfirm={releaseAlone}
        onCancel={() => setAsks(false)}
      />
    </>
  )
}
