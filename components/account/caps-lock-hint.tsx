import { ArrowBigUpDash } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

/** Shows a hint below its password fields while Caps Lock is on. */
export function CapsLockHint({ children }: { children: ReactNode }) {
  const [on, setOn] = useState(false)
  const update = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive, it only listens to keys of the fields inside
    <div onKeyDown={update} onKeyUp={update} className="flex flex-col gap-5">
      {children}
      <p role="status" className="-mt-3 empty:hidden">
        {on && (
          <span className="flex items-center gap-1.5 text-sm text-warning-ink">
            <ArrowBigUpDash aria-hidden className="size-4" />
            Caps Lock is on
          </span>
        )}
      </p>
    </div>
  )
}
