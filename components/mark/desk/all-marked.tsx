import { type ReactNode, useEffect, useRef } from 'react'
import { attemptHref } from '@/components/attempt/addresses'
import { nameOf } from '@/components/experiment/name'
import { useLoaded } from '@/components/form/use-loaded'
import { useLetterKey } from '@/components/shell/hotkeys'
import { Banner } from '@/components/ui/banner'
import { LinkButton } from '@/components/ui/link-button'
import { counted } from '@/lib/core/counted'
import type { WaitingExperiment } from '@/lib/lab/insight/next-work'
import type { Counts } from './select'
import type { Release } from './use-release'

type Props = Pick<Release, 'lastRelease'> & {
  counts: Counts
  finished: boolean
  /** the buttons that release the drafts, and undo that */
  release: ReactNode
  undo: ReactNode
  current: { class: string; experiment: string }
}

/**
 * Shown when nothing is left to mark: release, undo the release, or continue with what is waiting elsewhere. It takes the focus
 * after the last Enter and after a release, so that pressing Enter once too often does nothing.
 */
export function AllMarked({ counts, finished, release, lastRelease, undo, current }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const releaseGuid = lastRelease?.guid
  useEffect(() => {
    if (finished || releaseGuid) box.current?.focus()
  }, [finished, releaseGuid])
  const { attempted, drafts, students } = counts
  const notAttempted = students - attempted
  return (
    <div ref={box} tabIndex={-1}>
      <Banner
        tone="success"
        title={
          drafts === 0 && lastRelease
            ? `Released: ${counted(lastRelease.released, 'mark')}`
            : `All ${attempted} are marked`
        }
        action={
          <div className="flex flex-wrap gap-2">
            {drafts > 0 && release}
            {undo}
            <NextExperiment current={current} primary={drafts === 0} />
          </div>
        }
      >
        {drafts > 0 ? 'Students see their marks once you release them.' : 'Every mark is released.'}
        {notAttempted > 0 &&
          ` ${counted(notAttempted, 'of the class has', 'of the class have')} not attempted it.`}
      </Banner>
    </div>
  )
}

type NextExperimentProps = { current: { class: string; experiment: string }; primary: boolean }

/** Links to the experiment that has waited longest elsewhere, also by the key `n`; empty if there is none. */
function NextExperiment({ current, primary }: NextExperimentProps) {
  const { data } = useLoaded<WaitingExperiment | null>(`/experiments/waiting?${new URLSearchParams(current)}`)
  // On a phone the link has a line of its own, which is kept while it loads: else it would move the page down.
  return (
    <div className="flex max-sm:min-h-11 max-sm:w-full max-sm:min-w-56">
      {data && <Next work={data} primary={primary} />}
    </div>
  )
}

function Next({ work, primary }: { work: WaitingExperiment; primary: boolean }) {
  const { class: division, subject, waiting, attempt } = work
  const link = useRef<HTMLAnchorElement>(null)
  useLetterKey('n', () => link.current?.click())
  return (
    <LinkButton
      ref={link}
      href={attemptHref('/teacher', { guid: attempt, subject })}
      variant={primary ? 'primary' : undefined}
      className="max-sm:h-auto max-sm:min-h-11 max-sm:whitespace-normal max-sm:py-1.5"
    >
      Next: {division} {nameOf(work)}, {waiting} waiting
      <span className="pointer-coarse:hidden">
        <kbd>n</kbd>
      </span>
    </LinkButton>
  )
}
