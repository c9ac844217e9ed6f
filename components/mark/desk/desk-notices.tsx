import type { RefObject } from 'react'
import { storeReturnPath } from '@/components/shell/return-path'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { counted } from '@/lib/core/counted'
import { storedNotice } from './drafts'
import { OtherDesks } from './other-desks'
import type { Troubles } from './select'
import type { Desk } from './use-desk'
import { problemOf, type Work } from './work'

type Props = Pick<Desk, 'state' | 'dispatch' | 'goTo' | 'elsewhere' | 'discard'> & {
  troubles: Troubles
  mark: RefObject<HTMLInputElement | null>
}

/** The reasons why something is not saved, each with the one thing to do about it. */
export function DeskNotices({ state, dispatch, goTo, elsewhere, discard, troubles, mark }: Props) {
  const { unsaved, unsent, conflicts, refused, comments } = troubles
  const others = (works: typeof unsaved) => works.filter(({ attempt }) => attempt.guid !== state.open)
  return (
    <>
      {state.signedOut && (
        <Banner
          live
          tone="danger"
          title="Please Login Again"
          action={
            <LinkButton href="/teacher/login" onClick={() => storeReturnPath(window.location.pathname)}>
              Login
            </LinkButton>
          }
        >
          Your session has ended. {unsaved.length > 0 && storedNotice(unsaved, 'after you sign in')}
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
      <OtherWork
        works={others(conflicts)}
        counts={['mark has two values', 'marks have two values']}
        action="Choose"
        goTo={goTo}
        why={() => 'Somebody else changed it while you did.'}
      />
      <OtherWork
        works={others(refused)}
        counts={['is not saved', 'are not saved']}
        action="Look"
        goTo={goTo}
        why={problemOf}
      />
      <OtherWork
        works={others(comments)}
        counts={['comment is not sent', 'comments are not sent']}
        action="Look"
        goTo={goTo}
        why={() => 'Typed, and kept on this device only until you press Send.'}
      />
      <OtherDesks elsewhere={elsewhere} discard={discard} next={mark} />
    </>
  )
}

type OtherWorkProps = {
  works: Work[]
  counts: [one: string, many: string]
  action: string
  goTo: Desk['goTo']
  why: (work: Work) => string | null
}

/** Other students' work that needs attention, with a link to the first; renders nothing if there is none. */
function OtherWork({ works, counts, action, goTo, why }: OtherWorkProps) {
  const [first] = works
  if (!first) return null
  return (
    <Banner
      live
      tone="warning"
      title={counted(works.length, ...counts)}
      action={<Button onClick={() => goTo(first.attempt.guid, 'push')}>{action}</Button>}
    >
      {why(first)}
    </Banner>
  )
}
