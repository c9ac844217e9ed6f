import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { type Column, DataTable } from '@/components/table/data-table'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/cx'
import { Section } from '@/components/ui/section'
import { callApi } from '@/lib/core/http-client'
import { marksChange } from '@/lib/school/practical-rule/marks-change'
import type { ChangedTotals, RulePreview as Preview, Rule, Totals } from '@/lib/school/practical-rule/schema'
import { ruleWords } from './rule-words'

type Props = { rule: Rule; preview: Preview; onAccept: () => Promise<void> }

/** The marks before and after for every student affected, page by page, with the button to accept. */
export function RulePreview({ rule, preview, onAccept }: Props) {
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
      {rows.length > 0 && <PreviewTable rows={rows} />}
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

const changeColumn = (key: keyof Totals, label: string): Column<ChangedTotals> => ({
  label,
  numeric: true,
  cell: ({ before, after }) => <BeforeAfter before={before[key]} after={after[key]} />,
})

const columns: Column<ChangedTotals>[] = [
  { label: 'Class', cell: (row) => row.class ?? <span className="text-muted">No class</span> },
  {
    label: 'Roll no.',
    numeric: true,
    cell: ({ rollNumber }) => <span className="tabular-nums">{rollNumber}</span>,
  },
  { label: 'Name', primary: true, cell: ({ username }) => username },
  changeColumn('physics', 'P'),
  changeColumn('chemistry', 'C'),
  changeColumn('biology', 'B'),
  changeColumn('total', 'Out of 5'),
]

function BeforeAfter({ before, after }: { before: number | null; after: number | null }) {
  const same = before === after
  return (
    <span className={cx('whitespace-nowrap tabular-nums', same && 'text-muted')}>
      {same ? (before ?? '–') : `${before ?? '–'} → ${after ?? '–'}`}
    </span>
  )
}

/** Students with their P, C, B and mark out of 5 before and after. */
const PreviewTable = ({ rows }: { rows: ChangedTotals[] }) => (
  <DataTable
    label="Students whose marks change"
    rows={rows}
    columns={columns}
    rowId={({ guid }) => guid}
    scroll="sideways"
  />
)
