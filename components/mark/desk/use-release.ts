import { useState } from 'react'
import { asFailure, toastFailure } from '@/components/form/failure'
import { toast } from '@/components/ui/toast'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import type { ReleaseView } from '@/lib/lab/mark/release-schema'
import type { DeskData } from './desk-data'

/** Releases the desk's drafts in one call, and undoes that. `lastRelease` is the last one made here. */
export function useRelease(data: DeskData, onDone: () => Promise<void>) {
  const [pending, setPending] = useState(false)
  const [lastRelease, setLastRelease] = useState<ReleaseView | null>(null)

  async function run(action: () => Promise<ReleaseView | null>) {
    setPending(true)
    try {
      const result = await action()
      await onDone()
      setLastRelease(result)
    } catch (error) {
      const failure = asFailure(error)
      toastFailure(failure)
      // The refresh is refused too, and the desk then offers to sign in again.
      if (failure.status === 401) await onDone()
    } finally {
      setPending(false)
    }
  }

  const release = () =>
    run(async () => {
      const { class: division, classGuid, experiment } = data
      const body = { class: division, classGuid, experiment: experiment.slug }
      const { data: created } = await callApi<ReleaseView>('POST', '/experiments/release', body)
      toast.success('Score Submitted', {
        description: `${counted(created.released, 'mark')} released to ${created.class}`,
      })
      return created
    })

  const undo = (guid: string) =>
    run(async () => {
      await callApi('DELETE', `/experiments/release/${guid}`)
      toast.success('Release undone')
      return null
    })

  return { pending, lastRelease, release, undo }
}

export type Release = ReturnType<typeof useRelease>
