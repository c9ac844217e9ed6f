import { nameOf } from '@/components/experiment/name'
import { DataTable } from '@/components/table/data-table'
import { Checkbox } from '@/components/ui/checkbox'
import { shownTime } from '@/lib/core/shown-date'
import type { MarksGrid } from '@/lib/lab/mark/grid-schema'
import { markText } from '@/lib/lab/mark/parse-mark'
import { typedMarkOf } from '@/lib/lab/mark/parts'
import type { WorksheetMark } from '@/lib/lab/mark/worksheet-schema'
import { keyOf, wasOf } from './use-worksheet'

type Props = {
  marks: WorksheetMark[]
  experiments: MarksGrid['experiments']
  /** with both, each row has a checkbox */
  ticked?: ReadonlySet<string>
  onToggle?: (mark: WorksheetMark) => void
}

/** A worksheet's marks beside the saved ones. */
export function MarkRows({ marks, experiments, ticked, onToggle }: Props) {
  const bySlug = new Map(experiments.map((one) => [one.slug, one]))
  const choice = (mark: WorksheetMark) => (
    <label
      htmlFor={`use ${keyOf(mark)}`}
      className="flex min-h-8 items-center whitespace-nowrap gap-2 pointer-coarse:min-h-11"
    >
      <Checkbox
        id={`use ${keyOf(mark)}`}
        checked={ticked?.has(keyOf(mark)) ?? false}
        onChange={() => onToggle?.(mark)}
        aria-label={`Use ${markText(typedMarkOf(mark))} for ${mark.username}, ${shortOf(bySlug.get(mark.experiment))}`}
      />
      Use {markText(typedMarkOf(mark))}
    </label>
  )
  return (
    <DataTable
      label="Marks of the sheet"
      rows={marks}
      rowId={keyOf}
      columns={[
        {
          label: 'Student',
          primary: true,
          cell: ({ rollNumber, username }) => (
            <>
              <span className="font-normal text-muted">{rollNumber}</span> {username}
            </>
          ),
        },
        { label: 'Row', numeric: true, cell: ({ line }) => line },
        { label: 'Experiment', cell: ({ experiment }) => <Name of={bySlug.get(experiment)} /> },
        { label: 'Here', cell: (mark) => <Here mark={mark} /> },
        { label: 'Sheet', numeric: true, cell: (mark) => <b>{markText(typedMarkOf(mark))}</b> },
        ...(onToggle ? [{ label: 'Choice', cell: choice }] : []),
      ]}
    />
  )
}

type Experiment = MarksGrid['experiments'][number]

const shortOf = (experiment: Experiment | undefined) => (experiment ? nameOf(experiment) : '')

function Name({ of }: { of: Experiment | undefined }) {
  return (
    <span>
      {shortOf(of)}
      <span className="block max-w-72 truncate text-muted text-sm max-lg:hidden">{of?.title}</span>
    </span>
  )
}

function Here({ mark }: { mark: WorksheetMark }) {
  const { wasByName, wasAt, kind } = mark
  const byline = [wasByName, wasAt && shownTime(wasAt)].filter(Boolean).join(', ')
  return (
    <>
      {markText(wasOf(mark)) || <span className="text-muted">none</span>}
      {kind !== 'change' && byline && <span className="block text-muted text-sm">{byline}</span>}
    </>
  )
}
