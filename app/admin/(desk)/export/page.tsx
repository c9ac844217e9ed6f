import type { Metadata } from 'next'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { DownloadLink } from '@/components/ui/download-link'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { requireAdmin } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Export data' }

export default async function ExportPage() {
  await requireAdmin()
  return (
    <Page
      width="text"
      title="Everything in one file"
      description="A zip with all the tables below as CSV, which opens in Excel and every other spreadsheet. What is in the recycle bin is left out."
      actions={
        <DownloadLink href="/api/export/everything.zip" download className={buttonStyle('primary')}>
          Export everything
        </DownloadLink>
      }
    >
      <Section title="One table at a time">
        <TableList />
      </Section>
    </Page>
  )
}

const tables = [
  { file: 'students', label: 'Students', holds: 'With their class, roll number, email and practical marks' },
  { file: 'teachers', label: 'Teachers', holds: 'With their classes, email and phone' },
  { file: 'classes', label: 'Classes', holds: 'With their teachers and how many students they have' },
  { file: 'experiments', label: 'Own experiments', holds: 'With their questions, beside those of the board' },
  { file: 'attempts', label: 'Work and marks', holds: 'Every attempt with its answers, mark and comments' },
  { file: 'assessment', label: 'Internal assessment', holds: 'Marks of its parts beside the practical mark' },
  {
    file: 'assessment-changes',
    label: 'Changes of the internal assessment',
    holds: 'Who changed which mark of its parts, when and why',
  },
  { file: 'batches', label: 'Batches', holds: 'Of the practical examination, with day, time and candidates' },
  { file: 'uploads', label: 'Uploads to the board', holds: 'The numbers that were recorded, class by class' },
  { file: 'mark-changes', label: 'Changes of marks', holds: 'Who changed which mark, when and why' },
  { file: 'consents', label: 'Parents’ consent', holds: 'Who agreed, refused or took it back, and when' },
  { file: 'keys', label: 'Keys', holds: 'With who has them and what they cost' },
  { file: 'invoices', label: 'Invoices', holds: 'Invoices and credit notes, with their tax' },
  { file: 'imports', label: 'Imports', holds: 'Which lists were imported, and by whom' },
  { file: 'audit', label: 'Activity', holds: 'Who did what, and when' },
]

function TableList() {
  return (
    <Card flush>
      <ul className="divide-y">
        {tables.map(({ file, label, holds }) => (
          <li
            key={file}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:flex-nowrap sm:px-6"
          >
            <div className="min-w-0">
              <p className="font-semibold">{label}</p>
              <p className="text-muted">{holds}</p>
            </div>
            <div className="flex gap-2">
              <FileLink file={`${file}.xlsx`} label={label} kind="Excel" />
              <FileLink file={`${file}.csv`} label={label} kind="CSV" />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type LinkProps = { file: string; label: string; kind: string }

const FileLink = ({ file, label, kind }: LinkProps) => (
  <DownloadLink
    href={`/api/export/${file}`}
    download
    aria-label={`${label} as ${kind}`}
    className={buttonStyle('secondary', 'sm')}
  >
    {kind}
  </DownloadLink>
)
