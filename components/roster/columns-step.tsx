'use client'

import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cx } from '@/components/ui/cx'
import { PickSelect } from '@/components/ui/pick-select'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'
import { fieldsOf, type Kind, missingFields } from '@/lib/school/roster/fields'
import type { ImportView } from '@/lib/school/roster/schema'

type Props = { view: ImportView; samples: string[][] }

/** Matches the columns to fields. The guesses made from the headings can be corrected before the rows are checked. */
export function ColumnsStep({ view, samples }: Props) {
  const router = useRouter()
  const { call, pending } = useCall()
  const [fields, setFields] = useState(view.columns.map(({ field }) => field))
  const missing = missingFields(
    view.kind,
    fields.map((field) => ({ field })),
  )
  const same = view.columns.every(({ field }, index) => field === fields[index])

  async function continueToRows() {
    const next = `/admin/import/${view.guid}`
    if (same) return router.push(next)
    const done = await call(() => callApi('PATCH', `/imports/${view.guid}`, { mapping: fields }))
    if (done) router.push(next)
  }

  /** A field can be in one column only: choosing it here clears it there. */
  function choose(column: number, field: string | null) {
    setFields((now) =>
      now.map((current, index) => (index === column ? field : current === field ? null : current)),
    )
  }

  return (
    <div className="flex flex-col gap-4">
      {missing.length > 0 && (
        <Banner tone="warning" title={`No column is matched to ${missing.join(', ')}`}>
          A new person needs {missing.length === 1 ? 'it' : 'them'}; a row about somebody who is already here
          does not.
        </Banner>
      )}
      {view.dropped.length > 0 && (
        <Banner title={`Left out: ${view.dropped.join(', ')}`}>
          Labmark does not keep such columns. Nothing from them was stored.
        </Banner>
      )}
      <ColumnTable
        kind={view.kind}
        columns={view.columns}
        fields={fields}
        samples={samples}
        onChoose={choose}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={pending} onClick={() => void continueToRows()}>
          Look at the rows
        </Button>
      </div>
    </div>
  )
}

type ColumnTableProps = {
  kind: Kind
  columns: ImportView['columns']
  fields: (string | null)[]
  /** some sample texts of each column */
  samples: string[][]
  onChoose: (column: number, field: string | null) => void
}

const head = 'px-3 py-2 text-left font-semibold text-muted text-sm max-sm:sr-only'

function ColumnTable({ kind, columns, fields, samples, onChoose }: ColumnTableProps) {
  return (
    <Card flush>
      <table className="w-full max-sm:block">
        <thead className="border-b bg-sunken max-sm:block">
          <tr className="max-sm:block">
            <th scope="col" className={head}>
              Column in the file
            </th>
            <th scope="col" className={head}>
              For example
            </th>
            <th scope="col" className={cx(head, 'sm:w-64')}>
              Is
            </th>
          </tr>
        </thead>
        <tbody className="divide-y max-sm:block">
          {columns.map(({ heading }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position, which never changes
            <tr key={index} className="max-sm:block max-sm:px-4 max-sm:py-3">
              <th scope="row" className="px-3 py-2 text-left font-semibold max-sm:block max-sm:p-0">
                {heading}
              </th>
              <td className="max-w-96 truncate px-3 py-2 text-muted max-sm:block max-sm:px-0">
                {samples[index]?.join(' · ') || 'empty'}
              </td>
              <td className="px-3 py-2 max-sm:block max-sm:p-0">
                <ColumnField
                  kind={kind}
                  heading={heading}
                  field={fields[index] ?? ''}
                  onChoose={(field) => onChoose(index, field || null)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type ColumnFieldProps = { kind: Kind; heading: string; field: string; onChoose: (field: string) => void }

function ColumnField({ kind, heading, field, onChoose }: ColumnFieldProps) {
  return (
    <PickSelect aria-label={`What ${heading} is`} value={field} onPick={onChoose}>
      <option value="">Not imported</option>
      {fieldsOf[kind].map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </PickSelect>
  )
}
