import { useState } from 'react'
import { ReasonField } from '@/components/mark/reason-field'
import { useReason } from '@/components/mark/use-reason'
import { DataTable } from '@/components/table/data-table'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Section } from '@/components/ui/section'
import { useFocusOnShow } from '@/components/ui/use-focus-on-show'
import { counted } from '@/lib/core/counted'
import type { MarksGrid } from '@/lib/lab/mark/grid-schema'
import type { CheckedWorksheet, RefusedCell, WorksheetMark } from '@/lib/lab/mark/worksheet-schema'
import { MarkRows } from './mark-rows'
import { keyOf, whyFrozen } from './use-worksheet'

type Props = {
  name: string
  view: CheckedWorksheet
  frozen: boolean
  experiments: MarksGrid['experiments']
  saving: boolean
  onSave: (chosen: WorksheetMark[], reason: string | undefined) => void
  onOther: () => void
}

/** Previews a worksheet's changes, mark by mark. Marks that others changed in the meantime are kept unless ticked. */
export function WorksheetPreview({ name, view, frozen, experiments, saving, onSave, onOther }: Props) {
  const head = useFocusOnShow<HTMLDivElement>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { explain, ...why } = useReason(frozen, useState(''))
  const ofKind = (kind: WorksheetMark['kind']) => view.marks.filter((mark) => mark.kind === kind)
  const [changes, contested, newer] = [ofKind('change'), ofKind('contested'), ofKind('newer')]
  const chosen = [...changes, ...contested.filter((mark) => ticked.has(keyOf(mark)))]

  function toggle(mark: WorksheetMark) {
    const next = new Set(ticked)
    if (!next.delete(keyOf(mark))) next.add(keyOf(mark))
    setTicked(next)
  }

  const save = () => explain((reason) => onSave(chosen, reason))

  return (
    <>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <div ref={head} tabIndex={-1} className="min-w-0 max-w-text" role="status">
            <p className="break-words font-semibold text-md">
              {name}: {checkWords(view)}
            </p>
            <p className="text-muted">{noteOf(view, chosen.length)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button onClick={onOther}>Another file</Button>
            {chosen.length > 0 && (
              <Button variant="primary" pending={saving} onClick={save}>
                Save {counted(chosen.length, 'mark')}
              </Button>
            )}
          </div>
        </div>
        {frozen && chosen.length > 0 && <ReasonField label={whyFrozen} {...why} />}
        {saving && <ProgressBar label={`Saving ${counted(chosen.length, 'mark')}`} />}
      </Card>
      {contested.length > 0 && (
        <Section
          title={`${contested.length} changed by somebody since you downloaded the sheet`}
          description="The mark here stays, unless you tick the mark from the sheet."
        >
          <MarkRows marks={contested} experiments={experiments} ticked={ticked} onToggle={toggle} />
        </Section>
      )}
      {view.refused.length > 0 && (
        <Section title={refusedTitle(view)} description="These cells are left out; the rest is saved.">
          <RefusedRows cells={view.refused} />
        </Section>
      )}
      {changes.length > 0 && (
        <Section title={counted(changes.length, 'change')}>
          <MarkRows marks={changes} experiments={experiments} />
        </Section>
      )}
      {newer.length > 0 && (
        <Section
          title={`${newer.length} newer here`}
          description="You did not change these in the sheet, but somebody has changed them here since. They stay as they are here."
        >
          <MarkRows marks={newer} experiments={experiments} />
        </Section>
      )}
    </>
  )
}

function noteOf({ ignored, absent }: CheckedWorksheet, chosen: number): string {
  const parts = [
    chosen === 0 && 'There is nothing to save.',
    ignored.length > 0 && `Not experiments, and left out: ${ignored.join(', ')}.`,
    absent > 0 && `${counted(absent, 'student has', 'students have')} no row.`,
    'An empty cell leaves the mark as it is.',
  ]
  return parts.filter(Boolean).join(' ')
}

/** For example "38 changed, 2 to decide, 1 refused, 800 unchanged, 40 empty". */
function checkWords({ marks, refusedCount, unchanged, blank }: CheckedWorksheet): string {
  const of = (kind: string) => marks.filter((mark) => mark.kind === kind).length
  const counts = [
    [of('change'), 'changed'],
    [of('contested'), 'to decide'],
    [refusedCount, 'refused'],
    [of('newer'), 'newer here'],
    [unchanged, 'unchanged'],
    [blank, 'empty'],
  ] as const
  return counts
    .filter(([count], index) => count > 0 || index === 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
}

const refusedTitle = ({ refused, refusedCount }: CheckedWorksheet) =>
  refused.length < refusedCount
    ? `${refusedCount} refused, the first ${refused.length} below`
    : `${refusedCount} refused`

/** The cells of a worksheet that cannot be imported, by row, with the reason. */
function RefusedRows({ cells }: { cells: RefusedCell[] }) {
  return (
    <DataTable
      label="Refused"
      rows={cells}
      rowId={({ line, heading }) => `${line} ${heading}`}
      columns={[
        {
          label: 'Row',
          primary: true,
          cell: ({ line, name }) => (
            <>
              <span className="tabular-nums">Row {line}</span> {name}
            </>
          ),
        },
        {
          label: 'Cell',
          cell: ({ heading, text }) => (
            <span>
              {heading && <span className="text-muted">{short(heading)}: </span>}
              <mark className="rounded-sm bg-danger-soft px-1 text-danger-ink">{text || 'empty'}</mark>
            </span>
          ),
        },
        { label: 'Why', cell: ({ reason }) => reason },
      ]}
    />
  )
}

const maxLength = 30
const short = (heading: string) => (heading.length > maxLength ? `${heading.slice(0, maxLength)}…` : heading)
