import { useEffect, useId, useRef } from 'react'
import { beginSignIn, setKeepsPages } from '@/components/shell/stored-pages'
import { Checkbox } from '@/components/ui/checkbox'

/** Chooses whether this device stores pages for offline use. It takes effect at once, however the user then signs in. */
export function KeepPagesBox({ offered }: { offered: boolean }) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The box may have been ticked before hydration.
    const chosen = box.current?.checked
    void beginSignIn().then(() => chosen && setKeepsPages(true))
  }, [])
  if (!offered) return null
  return (
    <label htmlFor={id} className="flex min-h-6 w-fit items-start gap-2.5 pointer-coarse:min-h-11">
      <Checkbox
        ref={(node) => {
          box.current = node
        }}
        id={id}
        // Stops the browser from restoring the tick of an earlier visit.
        autoComplete="off"
        onChange={({ target }) => void setKeepsPages(target.checked)}
        className="mt-0.5"
      />
      <span>
        Keep pages on this device, so they open without a network
        <span className="block text-muted text-sm">Not on a shared computer.</span>
      </span>
    </label>
  )
}
