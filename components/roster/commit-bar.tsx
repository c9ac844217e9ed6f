'use client'

import { useRef, useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { useRequestKey } from '@/components/form/use-request-key'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { LinkButton } from '@/components/ui/link-button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { useEarlyTicks } from '@/components/ui/use-early-ticks'
import { counted, grouped } from '@/lib/core/counted'
import type { ImportView } from '@/lib/school/roster/schema'
import { kindWords, outcomeWords, peopleCounted } from './kinds'

/** Says in one sentence what the import will do, and does it. */
export function CommitBar({ view }: { view: ImportView }) {
  const { send, pending } = useCall()
  const [createClasses, setCreateClasses] = useState(true)
  const requestKey = useRequestKey()

  async function commit() {
    const missingClasses = view.missingClasses.map(({ classdivision }) => classdivision)
    const body = { createClasses, missingClasses }
    const headers = { 'idempotency-key': requestKey([view.guid, body]) }
    await send('POST', `/imports/${view.guid}/commit`, body, { headers })
  }

  const label = actionLabel(view)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-text">
          <p className="font-semibold text-md">
            {kindWords[view.kind].label}: {outcomeWords(view)}
          </p>
          <p className="text-muted">{explanation(view)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton href={`/admin/import?kind=${view.kind}`}>Another file</LinkButton>
          {label && (
            <Button variant="primary" pending={pending} onClick={() => void commit()}>
              {label}
            </Button>
          )}
        </div>
      </div>
      {label && view.missingClasses.length > 0 && (
        <MissingClasses view={view} checked={createClasses} onChange={setCreateClasses} />
      )}
      {pending && <ProgressBar label={`${label} …`} />}
    </Card>
  )
}

/** The label of the button with the number of people; null if no row has an effect. */
function actionLabel({ added, changed, kind }: ImportView): string | null {
  if (added > 0 && changed > 0) return `Add ${peopleCounted(added, kind)}, change ${grouped(changed)}`
  if (added > 0) return `Add ${peopleCounted(added, kind)}`
  return changed > 0 ? `Change ${peopleCounted(changed, kind)}` : null
}

function explanation({ added, changed, refused, kind }: ImportView): string {
  if (added + changed === 0)
    return refused > 0 ? 'No row can go in as it is.' : 'Everything in this file is here already.'
  const mailNotice =
    kind === 'students'
      ? 'New students get a temporary password by email, or on a login slip if they have no email. '
      : 'New teachers get an email with how to sign in. '
  const mails = added > 0 ? mailNotice : ''
  return `${mails}${refused > 0 ? `${counted(refused, 'refused row stays', 'refused rows stay')} out. ` : ''}It can be undone for 24 hours.`
}

type MissingProps = { view: ImportView; checked: boolean; onChange: (checked: boolean) => void }

function MissingClasses({ view: { missingClasses }, checked, onChange }: MissingProps) {
  const names = missingClasses.map(({ classdivision }) => classdivision)
  const rows = missingClasses.reduce((sum, missing) => sum + missing.rows, 0)
  const label = useRef<HTMLLabelElement>(null)
  useEarlyTicks(label, (ticked) => onChange(ticked.length > 0))
  const classesText = names.length === 1 ? 'class' : `${names.length} classes`
  return (
    <label
      ref={label}
      htmlFor="create-classes"
      className="flex items-start gap-2.5 border-t pt-4 pointer-coarse:min-h-11"
    >
      <Checkbox
        id="create-classes"
        autoComplete="off"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5"
      />
      <span className="max-w-text">
        <span className="font-semibold">
          Create the {classesText} {names.join(', ')}
        </span>
        <span className="block text-muted">
          {checked
            ? 'Not here yet. Teachers can be assigned afterwards.'
            : `Not here yet: without ${names.length === 1 ? 'it' : 'them'}, ${counted(rows, 'row')} will stay out.`}
        </span>
      </span>
    </label>
  )
}
