import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '@/components/ui/banner'
import { counted } from '@/lib/core/counted'
import type { Counts } from './select'

type Props = { counts: Counts; finished: boolean; release: ReactNode }

/** Nothing is left to mark. After the last Enter the focus stands here, so that one Enter too many releases nothing. */
export function AllMarked({ counts, finished, release }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (finished) box.current?.focus()
  }, [finished])
  const { attempted, drafts, students } = counts
  const absent = students - attempted
  return (
    <div ref={box} tabIndex={-1}>
      <Banner tone="success" title={`All ${attempted} are marked`} action={release}>
        {drafts > 0 ? 'Students see their marks once you release them.' : 'Every mark is released.'}
        {absent > 0 && ` ${counted(absent, 'of the class has', 'of the class have')} not attempted it.`}
      </Banner>
    </div>
  )
}
