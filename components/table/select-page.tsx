'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { useSelection } from './selection'

/** The checkbox over all rows of this page. */
export function SelectPage() {
  const { ids, pageSize, selectPage, clear } = useSelection()
  const some = ids.length > 0
  const every = some && ids.length === pageSize
  return (
    <label htmlFor="select-page" className="flex size-11 cursor-pointer items-center justify-center">
      <span className="sr-only">Select all on this page</span>
      <Checkbox
        id="select-page"
        checked={every}
        indeterminate={some && !every}
        onChange={every ? clear : selectPage}
      />
    </label>
  )
}
