'use client'

import { ChevronDown } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Menu, MenuItem } from '@/components/ui/menu'
import { type ListParams, listHref } from './list-href'

type Props = {
  table: 'students' | 'teachers' | 'classes' | 'audit' | 'mark-changes' | 'keys' | 'invoices' | 'consents'
  params: ListParams
}

/** Takes a list as it is filtered and ordered, as a file. */
export function ExportMenu({ table, params }: Props) {
  const query = listHref(params, { tab: undefined, teacher: undefined })
  const take = (format: string) => () => window.location.assign(`/api/export/${table}.${format}${query}`)
  return (
    <Menu
      trigger={
        <Button>
          Export
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
    >
      <MenuItem onClick={take('xlsx')}>Excel (.xlsx)</MenuItem>
      <MenuItem onClick={take('csv')}>CSV</MenuItem>
    </Menu>
  )
}
