'use client'

import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

type Props = { label: string; children: ReactElement }

/** Shows an icon button's name on hover and focus. The child keeps its own aria-label: touch never sees this. */
export function Tooltip({ label, children }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className="rounded-sm bg-ink px-2 py-1 text-canvas text-xs shadow-overlay transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
