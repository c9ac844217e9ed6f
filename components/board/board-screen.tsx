import type { SchoolBase } from '@/components/shell/types'
import type { ListParams } from '@/components/table/list-href'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Page } from '@/components/ui/page'
import { PageTabs, tabOf } from '@/components/ui/page-tabs'
import { CardSection } from '@/components/ui/section'
import type { Member } from '@/lib/core/actor'
import { counted } from '@/lib/core/counted'
import { shownDate, shownDay } from '@/lib/core/shown-date'
import type { ClassUpload } from '@/lib/lab/board/upload-schema'
import { listUploads } from '@/lib/lab/board/uploads'
import { boardHref } from './addresses'
import { AwardsTab } from './awards-tab'
import { BatchesTab } from './batches-tab'
import { CandidatesTab } from './candidates-tab'
import { NoBoardClass } from './no-board-class'

const tabs = { candidates: 'Candidates', batches: 'Batches', awards: 'Award lists', uploads: 'Upload' }

type Props = { actor: Member; base: SchoolBase; params: ListParams }

/** The board examination: teachers see their classes, admins can also make changes. */
export function BoardScreen({ actor, base, params }: Props) {
  const tab = tabOf(tabs, params.tab)
  return (
    <Page>
      <PageTabs label="Board examination" path={boardHref(base, {})} tabs={tabs} current={tab} />
      {tab === 'candidates' && <CandidatesTab actor={actor} base={base} division={textOf(params.class)} />}
      {tab === 'batches' && <BatchesTab actor={actor} base={base} />}
      {tab === 'awards' && (
        <AwardsTab
          actor={actor}
          base={base}
          chosen={{ batch: textOf(params.batch), day: textOf(params.day) }}
        />
      )}
      {tab === 'uploads' && <UploadsTab actor={actor} base={base} />}
    </Page>
  )
}

const textOf = (value: ListParams[string]) => (typeof value === 'string' && value !== '' ? value : undefined)

type UploadsTabProps = { actor: Member; base: SchoolBase }

/** For each class: who has signed, whether its marks were uploaded, and what has changed since. */
async function UploadsTab({ actor, base }: UploadsTabProps) {
  const classes = await listUploads(actor)
  if (classes.length === 0) return <NoBoardClass base={base} />
  const done = classes.filter(({ uploadedOn }) => uploadedOn !== null).length
  return (
    <CardSection
      title="Upload to the board"
      description={`${done} of ${counted(classes.length, 'class', 'classes')} recorded as uploaded. After both signatures, an admin records the upload on the practical sheet.`}
      flush
    >
      <ul className="divide-y">
        {classes.map((one) => (
          <li
            key={one.class}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5"
          >
            <div className="min-w-0">
              <Link
                href={`${base}/practical/${encodeURIComponent(one.class)}`}
                className="inline-flex min-h-6 items-center rounded-sm font-semibold text-brand-ink hover:underline pointer-coarse:min-h-11"
              >
                Practical sheet of {one.class}
              </Link>
              <p className="text-muted">{signaturesOf(one)}</p>
            </div>
            <UploadState upload={one} />
          </li>
        ))}
      </ul>
    </CardSection>
  )
}

const signaturesOf = ({ teacherSignedAt, adminSignedAt }: ClassUpload) =>
  [
    teacherSignedAt ? `Class teacher signed ${shownDate(teacherSignedAt)}` : 'Class teacher has not signed',
    adminSignedAt ? `admin signed ${shownDate(adminSignedAt)}` : 'no admin has signed',
  ].join(', ')

function UploadState({ upload }: { upload: ClassUpload }) {
  const { uploadedOn, differences, left, teacherSignedAt, adminSignedAt } = upload
  if (uploadedOn === null)
    return teacherSignedAt && adminSignedAt ? (
      <Badge tone="info">Ready to upload</Badge>
    ) : (
      <Badge>To be signed</Badge>
    )
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone="success">Uploaded {shownDay(uploadedOn)}</Badge>
      {differences > 0 && (
        <Badge tone="danger">{counted(differences, 'student differs', 'students differ')}</Badge>
      )}
      {left > 0 && <Badge tone="danger">{counted(left, 'has left', 'have left')}</Badge>}
    </span>
  )
}
