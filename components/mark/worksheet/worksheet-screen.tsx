import { ClassWorkspace, classHref } from '@/components/mark/class-workspace'
import { OnlyNow } from '@/components/ui/academic-session'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { PageHeader } from '@/components/ui/page-header'
import type { MarksTable } from '@/lib/lab/mark/schema'
import { DownloadCard } from './download-card'
import { WorksheetUpload } from './worksheet-upload'

type Props = {
  base: '/admin' | '/teacher'
  table: MarksTable
  classes: { classdivision: string }[]
}

/** The marks of a class as a file: down for everybody who sees them, up for its teachers. */
export function WorksheetScreen({ base, table, classes }: Props) {
  const division = table.class
  return (
    <ClassWorkspace base={base} view="marks" current={division} classes={classes}>
      <PageHeader
        title={`Worksheet of ${division}`}
        description={
          base === '/teacher'
            ? 'Fill the marks in where you like, then bring the file back. Nothing is saved before you have seen what changes.'
            : 'The marks as they stand, drafts included.'
        }
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: 'Marks', href: classHref(base, 'marks', division) }, { label: 'Worksheet' }]}
          />
        }
      />
      <DownloadCard division={division} students={table.rows.length} />
      {base === '/teacher' && (
        <OnlyNow>
          <WorksheetUpload
            key={division}
            division={division}
            frozen={table.frozenAt !== null}
            experiments={table.experiments}
            back={classHref(base, 'marks', division)}
          />
        </OnlyNow>
      )}
    </ClassWorkspace>
  )
}
