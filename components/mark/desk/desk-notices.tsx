import { rememberPlace } from '@/components/shell/return-place'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { counted } from '@/lib/core/counted'
import { keptWords } from './drafts'
import type { Troubles } from './select'
import type { Desk } from './use-desk'
import { problemOf } from './work'

type Props = Pick<Desk, 'state' | 'dispatch' | 'goTo' | 'elsewhere'> & { troubles: Troubles }

/** What keeps something from being saved, each with the one thing to do about it. */
export function DeskNotices({ state, dispatch, goTo, elsewhere, troubles }: Props) {
  const { unsaved, unsent, conflicts, refused, comments } = troubles
  const [other] = elsewhere
  const others = (works: typeof unsaved) => works.filter(({ attempt }) => attempt.guid !== state.open)
  const [conflict] = others(conflicts)
  const [stuck] = others(refused)
  const [typed] = others(comments)
  return (
    <>
      {state.signedOut && (
        <Banner
          live
          tone="danger"
          title="Please Login Again"
          action={
            <LinkButton href="/teacher/login" onClick={() => rememberPlace(window.location.pathname)}>
              Login
            </LinkButton>
          }
        >
          Your session has ended. {unsaved.length > 0 && keptWords(unsaved, 'after you sign in')}
        </Banner>
      )}
      {!state.signedOut && unsent.length > 0 && (
        <Banner
          live
          tone="warning"
          title={`${unsent.length} not sent yet`}
          action={<Button onClick={() => dispatch({ type: 'retried' })}>Try now</Button>}
        >
          Kept on this device, and sent as soon as the server is reached.
        </Banner>
      )}
      {conflict && (
        <Banner
          live
          tone="warning"
          title={counted(others(conflicts).length, 'mark has two values', 'marks have two values')}
          action={<Button onClick={() => goTo(conflict.attempt.guid, 'push')}>Choose</Button>}
        >
          Somebody else changed it while you did.
        </Banner>
      )}
      {stuck && (
        <Banner
          live
          tone="warning"
          title={counted(others(refused).length, 'is not saved', 'are not saved')}
          action={<Button onClick={() => goTo(stuck.attempt.guid, 'push')}>Look</Button>}
        >
          {problemOf(stuck)}
        </Banner>
      )}
      {typed && (
        <Banner
          live
          tone="warning"
          title={counted(others(comments).length, 'comment is not sent', 'comments are not sent')}
          action={<Button onClick={() => goTo(typed.attempt.guid, 'push')}>Look</Button>}
        >
          Typed, and kept on this device only until you press Send.
        </Banner>
      )}
      {other && (
        <Banner
          tone="info"
          title={counted(
            elsewhere.length,
            'more waits at another experiment',
            'more wait at other experiments',
          )}
          action={<LinkButton href={other.href}>Open</LinkButton>}
        >
          {keptWords(elsewhere, 'when you open it')}
        </Banner>
      )}
    </>
  )
}
