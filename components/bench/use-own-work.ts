import { useEffect, useEffectEvent } from 'react'
import type { DraftOwner, DraftStore } from '@/components/mark/draft-store'
import { forgetOthersWork } from '@/components/shell/local-drafts'
import { bringWork } from './bring-work'

/**
 * Brings along what a student typed on this device before the next session began, and forgets the work of others. `onArrival`
 * is called once it can be read in `drafts`.
 */
export function useOwnWork(
  drafts: DraftStore,
  owner: DraftOwner,
  before: DraftOwner | null,
  onArrival: () => void,
) {
  const arrive = useEffectEvent(onArrival)
  const bring = useEffectEvent(() => (before ? bringWork(before, owner) : Promise.resolve([])))

  useEffect(() => {
    // From then on `drafts` hears what is written beside it.
    if (!drafts.isReady) return
    let end = () => {}
    bring().then(
      (names) => {
        void forgetOthersWork(owner.guid)
        if (names.length === 0) return
        end = drafts.subscribe(() => {
          if (names.every((name) => drafts.read(name) === null)) return
          end()
          arrive()
        })
      },
      // This browser keeps nothing now: what it has of theirs stays, and is brought along from a later page.
      () => undefined,
    )
    return () => end()
  }, [drafts, owner.guid])
}
