'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { useSelection } from './selection'

/** A row's checkbox; with Shift it takes everything since the last one. */
export function RowBox({ id, name }: { id: string; name: string }) {
  const { has, toggle, extend } = useSelection()
  const checked = has(id)
  return (
    <label
      htmlFor={`row-${id}`}
      className="flex size-11 cursor-pointer items-center justify-center max-sm:-ml-3"
    >
      <span className="sr-only">Select {name}</span>
      <Checkbox
        id={`row-${id}`}
        data-row-box
        checked={checked}
        onChange={(event) => {
          const { shiftKey } = event.nativeEvent as MouseEvent
          if (shiftKey) extend(id, !checked)
          else toggle(id)
        }}
      />
    </label>
  )
}
