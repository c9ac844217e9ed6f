import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from './after-paint'
import { backdrop, dialogTitle, popup, viewport } from './dialog-style'
import { IconButton } from './icon-button'
import { UnsavedContext } from './unsaved'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, right-aligned below the content, the main one last. */
  footer?: ReactNode
  wide?: boolean
  /** the element to focus after closing; by default the one focused before */
  finalFocus?: () => HTMLElement | null
}

const field = 'input:not([hidden]), select, textarea'

/**
 * The contents of Dialog, loaded when it opens. Esc, the close button and a tap outside close it. Once something was typed or
 * chosen, a tap outside does nothing, and the others confirm if a form inside is unsaved. Use directly in a part that is itself
 * loaded on demand, so that it works offline.
 */
export function DialogBox({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  wide,
  finalFocus,
}: DialogProps) {
  const box = useRef<HTMLDivElement>(null)
  const touched = useRef(false)
  const questions = useRef(new Map<string, string>())
  // Responds to the opening touch before rendering the contents. A deferred value would wait for a pending navigation.
  const [shown, setShown] = useState(false)
  useEffect(() => afterPaint(() => setShown(open)), [open])
  const ask = useCallback((part: string, question: string | undefined) => {
    if (question) questions.current.set(part, question)
    else questions.current.delete(part)
  }, [])
  useEffect(() => {
    if (!open) touched.current = false
  }, [open])
  return (
    <Base.Root
      open={shown}
      onOpenChange={(next, { reason }) => {
        if (reason === 'outside-press' && touched.current) return
        const [question] = questions.current.values()
        if (!next && question && !window.confirm(question)) return
        // Keeps the owner's re-render out of the closing touch.
        startTransition(() => onOpenChange(next))
      }}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className={backdrop} />
        <Base.Viewport className={viewport}>
          <Base.Popup
            ref={box}
            initialFocus={() => box.current?.querySelector<HTMLElement>(field)}
            finalFocus={finalFocus}
            onInput={() => {
              touched.current = true
            }}
            className={popup(wide)}
          >
            <div className="flex items-start justify-between gap-4">
              <Base.Title className={dialogTitle}>{title}</Base.Title>
              <Base.Close render={<IconButton label="Close" className="-my-1.5 -mr-2" />}>
                <X aria-hidden />
              </Base.Close>
            </div>
            {description && <Base.Description className="-mt-2 text-muted">{description}</Base.Description>}
            <UnsavedContext value={ask}>{children}</UnsavedContext>
            {footer && <div className="flex flex-wrap justify-end gap-2 pt-2">{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
