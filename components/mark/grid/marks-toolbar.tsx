import { FileSpreadsheet } from 'lucide-react'
import { memo } from 'react'
import { ReleasePanel } from '@/components/mark/release-panel'
import { LinkButton } from '@/components/ui/link-button'
import { Toolbar } from '@/components/ui/toolbar'
import type { Subject } from '@/lib/school/experiment/subjects'
import type { Sheet } from './sheet'
import { SubjectFilter } from './subject-filter'

type Props = Pick<Sheet, 'columns' | 'rows'> & {
  base: '/admin' | '/teacher'
  division: string
  subject: Subject | null
  onDone: () => void
}

/** Above the grid: which subject, the marks as a file, and giving them out. Moving in the grid does not draw it anew. */
export const MarksToolbar = memo(function MarksToolbar(props: Props) {
  const { base, division, subject, columns, rows, onDone } = props
  const actions = (
    <>
      <LinkButton href={`${base}/marks/${encodeURIComponent(division)}/worksheet`}>
        <FileSpreadsheet aria-hidden className="size-4" />
        Worksheet
      </LinkButton>
      {base === '/teacher' && <ReleasePanel division={division} sheet={{ columns, rows }} onDone={onDone} />}
    </>
  )
  return (
    <Toolbar actions={actions}>
      <SubjectFilter current={subject} />
    </Toolbar>
  )
})
