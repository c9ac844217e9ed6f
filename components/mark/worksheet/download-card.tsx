import { Download } from 'lucide-react'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { DownloadLink } from '@/components/ui/download-link'

/** Takes the worksheet out, as a workbook or as plain rows. */
export function DownloadCard({ division, students }: { division: string; students: number }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 max-w-text">
        <h3 className="font-semibold text-md">Take the worksheet out</h3>
        <p className="text-muted">
          A row for each of the {students} students, a column for each experiment, the marks of today. The
          last column says what stood when you took it out: leave it as it is.
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
  const base = process.env.NEXT_PUBLIC_API_BASE ?? '/api'
  return (
    <DownloadLink
      download
      href={`${base}/experiments/worksheet/worksheet.${format}?class=${encodeURIComponent(division)}`}
      className={buttonStyle('secondary')}
    >
      <Download aria-hidden className="size-4" />
      {label}
    </DownloadLink>
  )
}
