'use client'

import { usePastSession } from '@/components/ui/academic-session'
import { Menu } from '@/components/ui/menu'
import { inAcademicSession } from '@/lib/core/academic-session'
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
    | 'consents'
  params: ListParams
}

/** The path of a list's export, with the filter and order of the page. */
export function exportPath({ table, params }: Props, format: 'xlsx' | 'csv'): string {
  // Among the teachers, `teacher` is the one whose details are open; elsewhere it filters.
  const opened = table === 'teachers' && { teacher: undefined }
  return `/api/export/${table}.${format}${listHref(params, { tab: undefined, of: undefined, ...opened })}`
}

/** Downloads a list with its current filter and order. */
export function ExportMenu(props: Props) {
  const session = usePastSession()
  const download = (format: 'xlsx' | 'csv') => () =>
    window.location.assign(inAcademicSession(exportPath(props, format), session))
  return (
    <Menu
      label="Export"
      items={[
        { label: 'Excel (.xlsx)', onClick: download('xlsx') },
        { label: 'CSV', onClick: download('csv') },
      ]}
    />
  )
}
