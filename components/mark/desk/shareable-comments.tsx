import { type RefObject, useState } from 'react'
import { OnDemand } from '@/components/ui/on-demand'
import { Comments } from './comments'
import { loadShareDialog } from './on-demand-parts'
import type { Desk } from './use-desk'
import type { Work } from './work'

type Props = Pick<Desk, 'state' | 'dispatch'> & {
  work: Work
  field: RefObject<HTMLTextAreaElement | null>
  now: Date
}

/** The comments on the open attempt, with the dialog that gives one to several students. */
export function ShareableComments({ state, dispatch, work, field, now }: Props) {
  // The attempt whose comment is shared, so that opening another attempt closes the dialog.
  const [sharedFrom, setSharedFrom] = useState<string>()
  const close = () => setSharedFrom(undefined)
  return (
    <>
      <Comments
        dispatch={dispatch}
        attempt={work.attempt}
        comment={work.comment}
        outgoing={work.outgoing}
        waits={work.failed !== null}
        field={field}
        onShare={setSharedFrom}
        now={now}
      />
      {sharedFrom === work.attempt.guid && (
        <OnDemand load={loadShareDialog} onMissing={close} part={{ onClose: close, state, dispatch }} />
      )}
    </>
  )
}
