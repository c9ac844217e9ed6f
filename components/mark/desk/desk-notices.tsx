import { rememberPlace } from '@/components/shell/return-place'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { counted } from '@/lib/counted'
import type { Troubles } from './select'
import type { Desk } from './use-desk'

type Props = Pick<Desk, 'state' | 'dispatch' | 'goTo' | 'elsewhere'> & { troubles: Troubles }

/** What keeps something from being saved, each with the one thing to do about it. */
export function DeskNotices({ state, dispatch, goTo, elsewhere, troubles }: Props) {
  const { unsaved, unsent, conflicts, refused } = troubles
  const [other] = elsewhere
  const others = (works: typeof unsaved) => works.filter(({ attempt }) => attempt.guid !== state.open)
  const [conflict] = others(conflicts)
  const [stuck] = others(refused)
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
          Your session has ended. {unsaved.length > 0 && kept(unsaved.length)}
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
          {stuck.refused}
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
          It is kept on this device and sent when you open it.
        </Banner>
      )}
    </>
  )
}

const kept = (number: number) =>
  `${counted(number, 'unsaved thing is', 'unsaved things are')} kept on this device and sent after you sign in.`
