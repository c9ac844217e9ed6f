import { useOnline } from '@/components/shell/use-online'
import { Banner } from '@/components/ui/banner'
import { shownTime } from '@/lib/core/shown-date'
import type { Work } from './work'

type Props = { work: Work; isKept: boolean; again: boolean }

/** Where the work is right now, and what happens next. */
export function StateBanner({ work: { outgoing, problem }, isKept, again }: Props) {
  const online = useOnline()
  if (!isKept)
    return (
      <Banner tone="danger" title="This browser keeps nothing" live>
        It may be a private window, or its storage is full. Hand in before you leave this page, or what you
        typed is lost.
      </Banner>
    )
  if (outgoing)
    return (
      <Banner tone="warning" title={`Handed in on this device, ${shownTime(outgoing.submittedAt)}`} live>
        {online ? 'It is being sent.' : 'There is no network. It is sent as soon as there is one.'} Do not log
        out before.
      </Banner>
    )
  if (problem)
    return (
      <Banner tone="danger" title="The school could not take this" live>
        {problem} Nothing that you typed is lost: put it right and hand in again.
      </Banner>
    )
  return (
    <Banner title={again ? 'You do this experiment again' : 'Kept on this device as you type'}>
      {online
        ? 'Your teacher sees nothing of it until you hand it in.'
        : 'There is no network. Go on working: you can also hand in now, and it is sent later.'}{' '}
      It is deleted here when you log out.
    </Banner>
  )
}
