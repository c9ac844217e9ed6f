import type { ReactNode } from 'react'
import { classListHref, experimentsHref } from '@/components/attempt/addresses'
import { subjectNames } from '@/components/experiment/subject'
import { classHref } from '@/components/mark/class-workspace'
import { Badge } from '@/components/ui/badge'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import type { DeskData, DeskStudent } from './desk-data'

type Props = { data: DeskData; student: DeskStudent; frozen: boolean; release: ReactNode }

/** Which class and experiment the desk is for, the way up, and the release. */
export function DeskHead({ data, student, frozen, release }: Props) {
  const { subject, number, title } = data.experiment
  return (
    <PageHeader
      breadcrumbs={
        <Breadcrumbs
          items={[
            { label: data.class, href: classListHref('/teacher', data.class) },
            { label: student.username, href: experimentsHref('/teacher', student.guid) },
            { label: `${subjectNames[subject]} ${number}` },
          ]}
        />
      }
      title={title}
      description={frozen && <Badge tone="info">Frozen: a change needs a reason</Badge>}
      actions={
        <>
          <LinkButton
            href={classHref('/teacher', 'marks', data.class)}
            variant="ghost"
            className="max-sm:hidden"
          >
            Marks grid
          </LinkButton>
          {release}
        </>
      }
    />
  )
}
