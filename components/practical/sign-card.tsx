import { CircleCheck, CircleDashed } from 'lucide-react'
import { OnlyNow } from '@/components/ui/academic-session'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import { shownDay, shownMoment } from '@/lib/core/shown-date'
import type { PracticalSheet, Signatures } from '@/lib/lab/practical/sheet-schema'
import type { Base } from './addresses'
import { LiftButton } from './lift-button'
import { SignButton } from './sign-button'
import { UploadButton } from './upload-button'

type Props = { base: Base; sheet: PracticalSheet; email: string }

/** Who signed the sheet, and what the reader can do about it. */
export function SignCard({ base, sheet, email }: Props) {
  const { signatures, maySign, class: division, classTeacher } = sheet
  return (
    <div className="print:hidden">
      <Section title="Signatures" description={state(signatures)}>
        <Card className="flex flex-wrap items-center justify-between gap-4">
          <ul className="grid gap-x-10 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
            <Side side="Class teacher" expected={classTeacher} signature={signatures?.teacher ?? null} />
            <Side side="Admin of the school" expected={null} signature={signatures?.admin ?? null} />
            <Uploaded upload={sheet.upload} />
          </ul>
          <OnlyNow>
            <div className="flex flex-wrap gap-2">
              {base === '/admin' && signatures && (
                <LiftButton division={division} email={email} olderRule={signatures.olderRule} />
              )}
              {sheet.mayUpload && <UploadButton sheet={sheet} />}
              {maySign && sheet.rows.length > 0 && <SignButton sheet={sheet} />}
            </div>
          </OnlyNow>
        </Card>
      </Section>
    </div>
  )
}

/** The third signature: that the marks went to the board. */
function Uploaded({ upload }: Pick<PracticalSheet, 'upload'>) {
  const Icon = upload ? CircleCheck : CircleDashed
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        aria-hidden
        className={upload ? 'mt-0.5 size-4.5 text-success-ink' : 'mt-0.5 size-4.5 text-muted'}
      />
      <div>
        <p className="font-semibold">Uploaded to the board</p>
        <p className="text-muted">
          {upload ? `${upload.byName}, on ${shownDay(upload.uploadedOn)}` : 'Not recorded yet'}
        </p>
      </div>
    </li>
  )
}

function state(signatures: Signatures | null): string {
  if (!signatures)
    return 'The first signature freezes the marks: from then on a change needs a reason and shows here.'
  const since = `Frozen since ${shownMoment(signatures.frozenAt)}: a change of a mark needs a reason and shows here.`
  return signatures.teacher && signatures.admin ? since : `${since} One signature is still to come.`
}

type SideProps = { side: string; expected: string | null; signature: Signatures['teacher'] }

function Side({ side, expected, signature }: SideProps) {
  const Icon = signature ? CircleCheck : CircleDashed
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        aria-hidden
        className={signature ? 'mt-0.5 size-4.5 text-success-ink' : 'mt-0.5 size-4.5 text-muted'}
      />
      <div>
        <p className="font-semibold">{side}</p>
        <p className="text-muted">
          {signature ? (
            <>
              {signature.name}, <time dateTime={signature.at}>{shownMoment(signature.at)}</time>
            </>
          ) : (
            `Not signed yet${expected ? `: ${expected}` : ''}`
          )}
        </p>
      </div>
    </li>
  )
}
