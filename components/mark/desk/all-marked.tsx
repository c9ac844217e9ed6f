import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '@/components/ui/banner'
import { counted } from '@/lib/core/counted'
import { NextExperiment } from './next-experiment'
import { UndoRelease } from './release-button'
import type { Counts } from './select'
import type { Release } from './use-release'

type Props = Pick<Release, 'made' | 'pending' | 'undo'> & {
  counts: Counts
  finished: boolean
  /** the button that gives the drafts out */
  release: ReactNode
  here: { class: string; experiment: string }
}

/**
 * Nothing is left to mark: release, then undo it or go on to what waits elsewhere. After the last Enter, and after a
 * release, the focus stands here, so that one Enter too many does nothing.
 */
export function AllMarked({ counts, finished, release, made, pending, undo, here }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const given = made?.guid
  useEffect(() => {
    if (finished || given) box.current?.focus()
  }, [finished, given])
  const { attempted, drafts, students } = counts
  const absent = students - attempted
  return (
    <div ref={box} tabIndex={-1}>
      <Banner
        tone="success"
        title={
          drafts === 0 && made ? `Released: ${counted(made.released, 'mark')}` : `All ${attempted} are marked`
        }
        action={
          <div className="flex flex-wrap gap-2">
            {drafts > 0 && release}
            <UndoRelease {...{ made, pending, undo, counts }} />
            <NextExperiment here={here} primary={drafts === 0} />
          </div>
        }
      >
        {drafts > 0 ? 'Students see their marks once you release them.' : 'Every mark is released.'}
        {absent > 0 && ` ${counted(absent, 'of the class has', 'of the class have')} not attempted it.`}
      </Banner>
    </div>
  )
}
