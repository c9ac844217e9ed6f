'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/core/http-client'
import { missingFields } from '@/lib/school/roster/fields'
import type { ImportView } from '@/lib/school/roster/schema'
import { ColumnTable } from './column-table'

type Props = { view: ImportView; samples: string[][] }

/** Which column is what. What was found out by the headings can be changed before the rows are looked at. */
export function ColumnsStep({ view, samples }: Props) {
  const router = useRouter()
  const { call, pending } = useCall()
  const [fields, setFields] = useState(view.columns.map(({ field }) => field))
  const missing = missingFields(
    view.kind,
    fields.map((field) => ({ field })),
  )
  const same = view.columns.every(({ field }, at) => field === fields[at])

  async function goOn() {
    const next = `/admin/import/${view.guid}`
    if (same) return router.push(next)
    const done = await call(() =>
      callApi('PATCH', next.replace('/admin/import', '/imports'), { mapping: fields }),
    )
    if (done) router.push(next)
  }

  /** A field stands in one column: choosing it here takes it away there. */
  function choose(at: number, field: string | null) {
    setFields(fields.map((one, index) => (index === at ? field : one === field ? null : one)))
  }

  return (
    <div className="flex flex-col gap-4">
      {missing.length > 0 && (
        <Banner tone="warning" title={`No column is matched to ${missing.join(', ')}`}>
          New people need {missing.length === 1 ? 'it' : 'them'}. Rows about people who are here already can
          do without.
        </Banner>
      )}
      {view.dropped.length > 0 && (
        <Banner title={`Left out: ${view.dropped.join(', ')}`}>
          Labmark does not keep such columns. Nothing of them was stored.
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
        <Button variant="primary" pending={pending} onClick={() => void goOn()}>
          Look at the rows
        </Button>
      </div>
    </div>
  )
}
