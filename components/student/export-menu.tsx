'use client'

import { ChevronDown } from 'lucide-react'
import { type ListParams, listHref } from '@/components/table/list-href'
import { Button } from '@/components/ui/button'
import { Menu, MenuItem } from '@/components/ui/menu'

/** Takes the list as it is filtered and ordered, as a file. */
export function ExportMenu({ params }: { params: ListParams }) {
  const query = listHref(params, { tab: undefined })
  const take = (format: string) => () => window.location.assign(`/api/export/students.${format}${query}`)
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
