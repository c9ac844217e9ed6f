'use client'

import { usePastSession } from '@/components/ui/academic-session'
import { Menu } from '@/components/ui/menu'
import { inSession } from '@/lib/core/academic-year'
import { type ListParams, listHref } from './list-href'

type Props = {
  table:
    | 'students'
    | 'teachers'
    | 'classes'
    | 'audit'
    | 'mark-changes'
    | 'assessment-changes'
    | 'keys'
    | 'invoices'
    | 'consents'
  params: ListParams
}

/** Downloads a list with its current filter and order. */
export function ExportMenu({ table, params }: Props) {
  const session = usePastSession()
  const query = listHref(params, { tab: undefined, teacher: undefined, of: undefined })
  const take = (format: string) => () =>
    window.location.assign(inSession(`/api/export/${table}.${format}${query}`, session))
  return (
    <Menu
      label="Export"
      items={[
        { label: 'Excel (.xlsx)', onClick: take('xlsx') },
        { label: 'CSV', onClick: take('csv') },
      ]}
    />
  )
}
