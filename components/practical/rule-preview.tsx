import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { type Column, DataTable } from '@/components/table/data-table'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/cx'
import { Section } from '@/components/ui/section'
import { callApi } from '@/lib/core/http-client'
import { markText } from '@/lib/lab/mark/parse-mark'
import type { ChangedLine, RulePreview as Preview } from '@/lib/lab/practical/preview-schema'
import { type Mark, markOf } from '@/lib/school/experiment/absence'
import type { AssessmentComponent } from '@/lib/school/practical-rule/components'
import { markOrAbsence } from '@/lib/school/practical-rule/mark-or-absence'
import { marksChange } from '@/lib/school/practical-rule/marks-change'
import { assessmentMaximum } from '@/lib/school/practical-rule/maxima'
import type { Rule } from '@/lib/school/practical-rule/schema'
import { ruleWords } from './rule-words'

type Props = {
  rule: Rule
  components: AssessmentComponent[]
  preview: Preview
  onAccept: () => Promise<void>
}

/** The marks before and after for every student affected, page by page, with the button to accept. */
export function RulePreview({ rule, components, preview, onAccept }: Props) {
  const { students, changes, signed } = preview
  const [{ rows, nextCursor }, setLoaded] = useState<Pick<Preview, 'rows' | 'nextCursor'>>(preview)
  const accepting = useCall()
  const loading = useCall()

  const loadMore = () =>
    loading.call(async () => {
      const body = { ...rule, cursor: nextCursor }
      const { data } = await callApi<Preview>('POST', '/practical/rule/preview', body)
      setLoaded({ rows: [...rows, ...data.rows], nextCursor: data.nextCursor })
    })

  return (
    <Section
      title={changes === 0 ? 'No marks change' : `${marksChange(changes)}, of ${students}`}
      description={ruleWords(rule).join(' ')}
      actions={
        <Button variant="primary" pending={accepting.pending} onClick={() => accepting.call(onAccept)}>
          Accept: {marksChange(changes)}
        </Button>
      }
    >
      <p className="sr-only" role="status">
        {marksChange(changes)}. Nothing is stored until you accept.
      </p>
      {signed.length > 0 && (
        <Banner>
          <p>
            {signed.join(', ')}{' '}
            {signed.length === 1 ? 'is signed and keeps its sheet' : 'are signed and keep their sheets'}.
          </p>
        </Banner>
      )}
      {rows.length > 0 && <PreviewTable rows={rows} components={components} />}
      {nextCursor && (
        <div>
          <Button pending={loading.pending} onClick={loadMore}>
            Show more ({rows.length} of {changes})
          </Button>
        </div>
      )}
    </Section>
  )
}

const changeColumn = (
  label: string,
  markIn: (line: ChangedLine['before']) => Mark | null,
): Column<ChangedLine> => ({
  label,
  numeric: true,
  cell: ({ before, after }) => <BeforeAfter before={markIn(before)} after={markIn(after)} />,
})

const columnsFor = (components: AssessmentComponent[]): Column<ChangedLine>[] => [
  { label: 'Class', cell: (row) => row.class ?? <span className="text-muted">No class</span> },
  {
    label: 'Roll no.',
    numeric: true,
    cell: ({ rollNumber }) => <span className="tabular-nums">{rollNumber}</span>,
  },
  { label: 'Name', primary: true, cell: ({ username }) => username },
  changeColumn('P', (line) => markOrAbsence(line, 'physics')),
  changeColumn('C', (line) => markOrAbsence(line, 'chemistry')),
  changeColumn('B', (line) => markOrAbsence(line, 'biology')),
  changeColumn('Out of 5', (line) => markOrAbsence(line, 'total')),
  ...(components.length > 0
    ? [changeColumn(`Out of ${assessmentMaximum(components)}`, ({ assessed }) => markOf(assessed))]
    : []),
]

function BeforeAfter({ before, after }: { before: Mark | null; after: Mark | null }) {
  const same = before === after
  const text = (mark: Mark | null) => markText(mark) || '–'
  return (
    <span className={cx('whitespace-nowrap tabular-nums', same && 'text-muted')}>
      {same ? text(before) : `${text(before)} → ${text(after)}`}
    </span>
  )
}

/** Students with what their sheet says before and after. */
const PreviewTable = ({ rows, components }: { rows: ChangedLine[]; components: AssessmentComponent[] }) => (
  <DataTable
    label="Students whose marks change"
    rows={rows}
    columns={columnsFor(components)}
    rowId={({ guid }) => guid}
    scroll="sideways"
  />
)
