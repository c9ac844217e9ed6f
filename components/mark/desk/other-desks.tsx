import { type RefObject, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { LinkButton } from '@/components/ui/link-button'
import { counted } from '@/lib/core/counted'
import { storedNotice } from './drafts'
import type { Desk } from './use-desk'
import { useNextFocus } from './use-next-focus'

type Props = Pick<Desk, 'elsewhere' | 'discard'> & {
  /** what takes the focus once nothing is left */
  next: RefObject<HTMLElement | null>
}

/**
 * What was typed at other experiments and is not sent: to be opened, or discarded, since the teacher may no longer have that class.
 * Renders nothing if there is none.
 */
export function OtherDesks({ elsewhere, discard, next }: Props) {
  const [confirming, setConfirming] = useState(false)
  const [first] = elsewhere
  useNextFocus(first !== undefined, next)
  if (!first) return null
  const [attempt, { href, title }] = first
  return (
    <Banner
      tone="info"
      title={counted(elsewhere.length, 'more waits at another experiment', 'more wait at other experiments')}
      action={
        <div className="flex flex-wrap gap-2">
          <LinkButton href={href}>Open</LinkButton>
          <Button variant="ghost" onClick={() => setConfirming(true)}>
            Discard
          </Button>
        </div>
      }
    >
      {storedNotice(
        elsewhere.map(([, work]) => work),
        'when you open it',
      )}
      <ConfirmDialog
        open={confirming}
        title="Discard what you typed?"
        body={`${title}: the mark and the comment that you have not sent are deleted from this device.`}
        confirmLabel="Discard"
        onConfirm={() => {
          setConfirming(false)
          discard(attempt)
        }}
        onCancel={() => setConfirming(false)}
      />
    </Banner>
  )
}
