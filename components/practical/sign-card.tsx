import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { MayChange } from '@/components/ui/academic-session'
import { cx } from '@/components/ui/cx'
import { KeepFocus } from '@/components/ui/keep-focus'
import { CardSection } from '@/components/ui/section'
import { shownDay, shownMoment } from '@/lib/core/shown-date'
import type { PracticalSheet, Signatures } from '@/lib/lab/practical/sheet-schema'
import { LiftButton } from './lift-button'
import { SignButton } from './sign-button'
import { UploadButton } from './upload-button'

type Props = { sheet: PracticalSheet; email: string; manages: boolean }

/** The sheet's signatures, and what the reader can do about them. */
export function SignCard({ sheet, email, manages }: Props) {
  const { signatures, maySign, class: division, classGuid, classTeacher } = sheet
  return (
    <div className="print:hidden">
      <KeepFocus state={[signatures, sheet.upload]}>
        <CardSection
          title="Signatures"
          description={stateText(signatures)}
          className="flex flex-wrap items-center justify-between gap-4"
        >
          <ul className="grid gap-x-10 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
            <Side side="Class teacher" expected={classTeacher} signature={signatures?.teacher ?? null} />
            <Side side="Admin of the school" expected={null} signature={signatures?.admin ?? null} />
            <Uploaded upload={sheet.upload} />
          </ul>
          <MayChange>
            <div className="flex flex-wrap gap-2">
              {manages && signatures && (
                <LiftButton
                  division={division}
                  classGuid={classGuid}
                  email={email}
                  olderRule={signatures.olderRule}
                />
              )}
              {/* Keyed by the sheet: a dialog that was opened for another one closes. */}
              {sheet.mayUpload && <UploadButton key={`upload ${sheet.digest}`} sheet={sheet} />}
              {maySign && sheet.rows.length > 0 && <SignButton key={`sign ${sheet.digest}`} sheet={sheet} />}
            </div>
          </MayChange>
        </CardSection>
      </KeepFocus>
    </div>
  )
}

type SideProps = { side: string; expected: string | null; signature: Signatures['teacher'] }

const Side = ({ side, expected, signature }: SideProps) => (
  <Step name={side} done={signature !== null}>
    {signature ? (
      <>
        {signature.name}, <time dateTime={signature.at}>{shownMoment(signature.at)}</time>
      </>
    ) : (
      `Not signed yet${expected ? `: ${expected}` : ''}`
    )}
  </Step>
)

/** The third signature: the marks were uploaded to the board. */
const Uploaded = ({ upload }: Pick<PracticalSheet, 'upload'>) => (
  <Step name="Uploaded to the board" done={upload !== null}>
    {upload ? `${upload.byName}, on ${shownDay(upload.uploadedOn)}` : 'Not recorded yet'}
  </Step>
)

function Step({ name, done, children }: { name: string; done: boolean; children: ReactNode }) {
  const Icon = done ? CircleCheck : CircleDashed
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        aria-hidden
        className={cx('mt-0.5 size-4.5 shrink-0', done ? 'text-success-ink' : 'text-muted')}
      />
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-muted">{children}</p>
      </div>
    </li>
  )
}

function stateText(signatures: Signatures | null): string {
  if (!signatures)
    return 'The first signature freezes the marks: from then on a change needs a reason and shows here.'
  const since = `Frozen since ${shownMoment(signatures.frozenAt)}: a change of a mark needs a reason and shows here.`
  return signatures.teacher && signatures.admin ? since : `${since} One signature is still to come.`
}
