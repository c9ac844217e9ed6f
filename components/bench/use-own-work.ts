import { useEffect, useEffectEvent } from 'react'
import type { DraftOwner, DraftStore } from '@/components/mark/draft-store'
import { forgetOthersWork } from '@/components/shell/local-drafts'

/** Loaded only by students who had an account in the session before. */
async function bringWork(before: DraftOwner | null, owner: DraftOwner) {
  if (!before) return []
  const part = await import('./bring-work')
  return part.bringWork(before, owner)
}

/**
 * Copies what a student typed on this device in the session before into this session's drafts, and forgets the work of
 * others. `onArrival` is called once it can be read in `drafts`.
 */
export function useOwnWork(
  drafts: DraftStore,
  owner: DraftOwner,
  before: DraftOwner | null,
  onArrival: () => void,
) {
  const arrive = useEffectEvent(onArrival)
  const bring = useEffectEvent(() => bringWork(before, owner))

  useEffect(() => {
    if (!drafts.isReady) return
    bring().then(
      (work) => {
        void forgetOthersWork(owner.guid)
        // It is on the device by now: from here on this page knows of it too.
        for (const [name, value] of work) drafts.write(name, value)
        if (work.length > 0) arrive()
      },
      // This browser cannot write now: what it has of theirs stays, and a later page copies it.
      () => undefined,
    )
  }, [drafts, owner.guid])
}
