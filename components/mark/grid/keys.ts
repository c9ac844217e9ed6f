import type { Move } from './moves'
import type { Action } from './reducer'

/** The relevant fields of a keyboard event. */
export type Pressed = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

const moves: Record<string, Move> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'home',
  End: 'end',
  PageUp: 'page-up',
  PageDown: 'page-down',
}

const withCtrl: Record<string, Move> = {
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ArrowLeft: 'home',
  ArrowRight: 'end',
  Home: 'first',
  End: 'last',
}

const commands: Record<string, Action> = {
  z: { type: 'undo' },
  y: { type: 'redo' },
  d: { type: 'fill-down' },
}

/** Characters that start a mark: digits, signs, or the letter of an absence (A, E, R). */
const startsMark = /^[\d.,+\-aer]$/i

type Mode = { readOnly: boolean; pasting: boolean; letters: boolean }

/** The action of a key in the grid while no editor is open; null leaves it to the page. */
export function actionOf(pressed: Pressed, { readOnly, pasting, letters }: Mode): Action | null {
  if (pasting) return whilePasting(pressed)
  const ctrl = pressed.ctrlKey || pressed.metaKey
  const move = (ctrl ? withCtrl : moves)[pressed.key]
  if (move) return pressed.altKey ? null : { type: 'move', move, extend: pressed.shiftKey }
  if (ctrl && pressed.key.toLowerCase() === 'a') return { type: 'select-all' }
  if (pressed.key === 'Escape') return { type: 'escape' }
  if (readOnly) return null
  return ctrl ? command(pressed) : plain(pressed, letters)
}

function whilePasting({ key, ctrlKey, metaKey }: Pressed): Action | null {
  if (key === 'Enter') return { type: 'apply-paste' }
  if (key === 'Escape' || (key === 'z' && (ctrlKey || metaKey))) return { type: 'escape' }
  return null
}

function command({ key, shiftKey }: Pressed): Action | null {
  const letter = key.toLowerCase()
  if (letter === 'z' && shiftKey) return { type: 'redo' }
  return commands[letter] ?? null
}

function plain({ key, altKey }: Pressed, letters: boolean): Action | null {
  if (altKey) return null
  if (key === 'Enter' || key === 'F2') return { type: 'edit' }
  if (key === 'Delete' || key === 'Backspace') return { type: 'clear' }
  if (key === '=' && letters) return { type: 'propose' }
  return startsMark.test(key) ? { type: 'edit', text: key } : null
}

/** The action of a key in the editor; null leaves it to the input. `over`: the editor was opened by typing. */
export function editorAction(pressed: Pressed, text: string, over: boolean): Action | null {
  const { key, shiftKey, ctrlKey, metaKey } = pressed
  if (key === 'Escape') return { type: 'escape' }
  if (key === 'Enter' && (ctrlKey || metaKey)) return { type: 'commit', text, step: 'fill' }
  if (key === 'Enter') return { type: 'commit', text, step: shiftKey ? 'up' : 'down' }
  if (key === 'Tab') return { type: 'commit', text, step: shiftKey ? 'left' : 'right' }
  if (key === 'ArrowDown') return { type: 'commit', text, step: 'down' }
  if (key === 'ArrowUp') return { type: 'commit', text, step: 'up' }
  if (over && key === 'ArrowLeft') return { type: 'commit', text, step: 'left' }
  if (over && key === 'ArrowRight') return { type: 'commit', text, step: 'right' }
  return null
}
