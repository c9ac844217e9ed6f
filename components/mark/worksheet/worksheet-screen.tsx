import { Download } from 'lucide-react'
import { viewHref } from '@/components/class/addresses'
import { ClassWorkspace } from '@/components/mark/class-workspace'
import type { SchoolBase } from '@/components/shell/types'
import { MayChange } from '@/components/ui/academic-session'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { DownloadLink } from '@/components/ui/download-link'
import { PageHeader } from '@/components/ui/page-header'
import { counted } from '@/lib/core/counted'
import type { MarksTable } from '@/lib/lab/mark/grid-schema'
import { WorksheetUpload } from './worksheet-upload'

type Props = {
  base: SchoolBase
  table: MarksTable
  classes: { classdivision: string }[]
}

/** A class's marks as a file: everyone who sees them can download it, its teachers can upload it. */
export function WorksheetScreen({ base, table, classes }: Props) {
  const division = table.class
  return (
    <ClassWorkspace base={base} view="marks" current={division} classes={classes}>
      <PageHeader
        title={`Worksheet of ${division}`}
        description={
          base === '/teacher'
            ? 'Fill in the marks in any spreadsheet, then upload the file here. Nothing is saved before you have seen what changes.'
            : 'The marks as they are now, including drafts.'
        }
        breadcrumbs={[{ label: 'Marks', href: viewHref(base, 'marks', division) }, { label: 'Worksheet' }]}
      />
      <DownloadCard division={division} students={table.rows.length} />
      {base === '/teacher' && (
        <MayChange>
          <WorksheetUpload
            key={division}
            division={division}
            frozen={table.frozenAt !== null}
            experiments={table.experiments}
            back={viewHref(base, 'marks', division)}
          />
        </MayChange>
      )}
    </ClassWorkspace>
  )
}

/** Downloads the worksheet as XLSX or CSV. */
function DownloadCard({ division, students }: { division: string; students: number }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 max-w-text">
        <h3 className="font-semibold text-md">Download the worksheet</h3>
        <p className="text-muted">
          It has a row for each of {counted(students, 'student')}, a column for each experiment, and today’s
          marks. The last column keeps the marks of the download: leave it as it is.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <FileLink division={division} format="xlsx" label="Excel (.xlsx)" />
        <FileLink division={division} format="csv" label="CSV" />
      </div>
    </Card>
  )
}

function FileLink({ division, format, label }: { division: string; format: 'csv' | 'xlsx'; label: string }) {
  return (
    <DownloadLink
      download
      href={`/api/experiments/worksheet/worksheet.${format}?class=${encodeURIComponent(division)}`}
      className={buttonStyle('secondary')}
    >
      <Download aria-hidden className="size-4" />
      {label}
    </DownloadLink>
  )
}
