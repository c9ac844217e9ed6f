import { MayChange } from '@/components/ui/academic-session'
import { Banner } from '@/components/ui/banner'
import { counted } from '@/lib/core/counted'
import { shownDay } from '@/lib/core/shown-date'
import type { PracticalSheet } from '@/lib/lab/practical/sheet-schema'

/** Says where the sheet differs from what was uploaded; printed too. */
export function UploadNote({ upload }: Pick<PracticalSheet, 'upload'>) {
  if (!upload || (upload.differences === 0 && upload.left.length === 0)) return null
  return (
    <Banner
      tone="danger"
      title={`The sheet differs from what was uploaded on ${shownDay(upload.uploadedOn)}`}
    >
      {upload.differences > 0 && (
        <p>
          Of {counted(upload.differences, 'student')}: both values are shown in red, and a different board
          roll number in the remarks.{' '}
          <MayChange>Change them back, or ask the board’s regional office.</MayChange>
        </p>
      )}
      {upload.left.length > 0 && (
        <p>
          Uploaded, and no longer in the class:{' '}
          {upload.left.map(({ username, rollNumber }) => `${username} (${rollNumber})`).join(', ')}
        </p>
      )}
    </Banner>
  )
}
