import { notifyStored, useStored } from '@/components/ui/use-stored'
import { useWindowKeys } from '@/components/ui/use-window-keys'

const key = 'labmark.keys'

/** Whether single-letter shortcuts are on; assistive tools such as speech input may type letters unintentionally. */
export const letterKeysOn = () => localStorage.getItem(key) !== 'off'

/** Switches single-letter shortcuts on or off in this browser. */
export function setLetterKeys(on: boolean) {
  localStorage.setItem(key, on ? 'on' : 'off')
  notifyStored()
}

/** Hook form of `letterKeysOn`. */
export const useLetterKeys = () => useStored(letterKeysOn, true)

const fields = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]'

/** Whether a dialog is open: a Modal, or the palette's popover. Both are in the page only while they are open. */
export const isDialogOpen = () => document.querySelector('dialog, [role=dialog]') !== null

/**
 * Whether a key press belongs to a field, a menu or an open dialog, also to one whose focused button is gone: the browser then sends keys
 * to the page.
 */
export function isTaken({ target }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest(`${fields}, [role=menu]`) !== null
  return isInField || isDialogOpen()
}

/** Runs `act` on a single-letter key anywhere but in fields and dialogs, unless `off`. */
export function useLetterKey(letter: string, act: () => void, off = false) {
  useWindowKeys((event) => {
    if (event.key !== letter || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.defaultPrevented || isTaken(event) || !letterKeysOn()) return
    event.preventDefault()
    act()
  }, off)
}
