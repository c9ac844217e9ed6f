import type { ClipboardEvent, KeyboardEvent } from 'react'
import { editorAction } from './keys'
import type { Action } from './reducer'

type Props = { label: string; text: string; over: boolean; onAction: (action: Action) => void }

/** The one field of the grid, in its active cell. */
export function GridEditor({ label, text, over, onAction }: Props) {
  function press(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const action = editorAction(event, event.currentTarget.value, over)
    if (!action) return
    event.preventDefault()
    onAction(action)
  }

  /** A block goes into the cells from here on, one value into the field. */
  function paste(event: ClipboardEvent) {
    if (!/[\t\r\n]./.test(event.clipboardData.getData('text'))) event.stopPropagation()
  }

  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      aria-label={label}
      defaultValue={text}
      maxLength={40}
      onKeyDown={press}
      onPaste={paste}
      onBlur={(event) => onAction({ type: 'commit', text: event.currentTarget.value, step: 'stay' })}
    />
  )
}
