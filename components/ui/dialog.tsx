import { X } from 'lucide-react'
import { type ReactNode, startTransition, useCallback, useEffect, useId, useRef, useState } from 'react'
import { afterPaint } from './after-paint'
import { dialogTitle, popup } from './dialog-style'
import { IconButton } from './icon-button'
import { Modal } from './modal'
import { UnsavedContext } from './unsaved'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, right-aligned below the content, the main one last. */
  footer?: ReactNode
  wide?: boolean
  /** the element to focus after closing; by default the one focused before */
  finalFocus?: () => HTMLElement | null
}

/** A modal dialog with a title. It focuses its first field. Esc, the close button and a press outside close it. */
export function Dialog({ open, ...props }: DialogProps) {
  // Responds to the opening touch before rendering the contents. A deferred value would wait for a pending navigation.
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(open)), [open])
  return open && painted && <OpenDialog {...props} />
}

/** Once something was typed or chosen, a press outside does nothing, and the others confirm if a form inside is unsaved. */
function OpenDialog({
  onClose,
  title,
  description,
  children,
  footer,
  wide,
  finalFocus,
}: Omit<DialogProps, 'open'>) {
  const id = useId()
  const touched = useRef(false)
  const questions = useRef(new Map<string, string>())
  const setQuestion = useCallback((part: string, question: string | undefined) => {
    if (question) questions.current.set(part, question)
    else questions.current.delete(part)
  }, [])

  function close() {
    const [question] = questions.current.values()
    if (question && !window.confirm(question)) return
    // Keeps the owner's re-render out of the closing touch.
    startTransition(onClose)
  }

  return (
    <Modal
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      initialFocus="input:not([hidden]), select, textarea"
      finalFocus={finalFocus}
      onDismiss={(by) => (by === 'key' || !touched.current) && close()}
      onInput={() => {
        touched.current = true
      }}
      className={popup(wide)}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={`${id}-title`} className={dialogTitle}>
          {title}
        </h2>
        <IconButton label="Close" className="-my-1.5 -mr-2" onClick={close}>
          <X aria-hidden />
        </IconButton>
      </div>
      {description && (
        <p id={`${id}-description`} className="-mt-2 text-muted">
          {description}
        </p>
      )}
      <UnsavedContext value={setQuestion}>{children}</UnsavedContext>
      {footer && <div className="flex flex-wrap justify-end gap-2 pt-2">{footer}</div>}
    </Modal>
  )
}
