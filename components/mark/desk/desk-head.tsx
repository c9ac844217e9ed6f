import { memo, type ReactNode, useDeferredValue } from 'react'
import { experimentsHref } from '@/components/attempt/addresses'
import { classListHref, viewHref } from '@/components/class/addresses'
import { nameOf, numberedOf } from '@/components/experiment/name'
import { Badge } from '@/components/ui/badge'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { LinkButton } from '@/components/ui/link-button'
import type { DeskData, DeskStudent } from './desk-data'

type Props = { data: DeskData; student: DeskStudent; frozen: boolean; release: ReactNode }

/** The class and experiment with breadcrumbs and the release button. Its height does not depend on whether there are drafts. */
export function DeskHead({ data, student, frozen, release }: Props) {
  // Name and mark change at once; breadcrumbs may follow a frame later.
  const deferredStudent = useDeferredValue(student)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:flex-nowrap">
      <Title data={data} student={deferredStudent} frozen={frozen} />
      <div className="flex min-w-0 flex-wrap gap-2 lg:shrink-0">
        <GridLink division={data.class} />
        {release}
      </div>
    </header>
  )
}

const Title = memo(function Title({ data, student, frozen }: Omit<Props, 'release'>) {
  const { experiment } = data
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Breadcrumbs
        items={[
          { label: data.class, href: classListHref('/teacher', data.class) },
          { label: student.username, href: experimentsHref('/teacher', student.guid) },
          { label: numberedOf(experiment) },
        ]}
      />
      <div>
        <h2 className="text-lg sm:text-xl">{nameOf(experiment)}</h2>
        <p title={experiment.title} className="line-clamp-1 text-muted text-sm">
          {experiment.title}
        </p>
      </div>
      {frozen && (
        <p>
          <Badge tone="info">Frozen: a change needs a reason</Badge>
        </p>
      )}
    </div>
  )
})

const GridLink = memo(function GridLink({ division }: { division: string }) {
  return (
    <LinkButton href={viewHref('/teacher', 'marks', division)} variant="ghost" className="max-sm:hidden">
      Marks grid
    </LinkButton>
  )
})
