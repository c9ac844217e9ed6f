import { FileSpreadsheet } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { ReleasePanel } from '@/components/mark/release-panel'
import { LinkButton } from '@/components/ui/link-button'
import type { Subject } from '@/lib/school/experiment/subjects'
import type { Sheet } from './sheet'
import { SubjectFilter } from './subject-filter'

type Props = Pick<Sheet, 'columns' | 'rows'> & {
  base: '/admin' | '/teacher'
  readOnly: boolean
  division: string
  subject: Subject | null
  /** the way to other classes and views */
  nav: ReactNode
  onDone: () => void
  /** where the focus goes after a release */
  focusAfter: () => HTMLElement | null
}

/** Above the grid: which class, view and subject, the marks as a file, and giving them out. Moving in the grid does not draw it anew. */
export const MarksToolbar = memo(function MarksToolbar(props: Props) {
  const { base, readOnly, division, subject, columns, rows, nav, onDone, focusAfter } = props
  const actions = (
    <>
      <LinkButton href={`${base}/marks/${encodeURIComponent(division)}/worksheet`}>
        <FileSpreadsheet aria-hidden className="size-4" />
        Worksheet
      </LinkButton>
      {!readOnly && (
        <ReleasePanel division={division} sheet={{ columns, rows }} onDone={onDone} focusAfter={focusAfter} />
      )}
    </>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      {nav}
      <div className="max-sm:hidden">
        <SubjectFilter current={subject} />
      </div>
      <div className="flex flex-wrap gap-2 sm:ml-auto">{actions}</div>
    </div>
  )
})
