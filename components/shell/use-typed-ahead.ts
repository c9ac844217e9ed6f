import { useEffect, useState } from 'react'

/** The text that is typed while the field for it is on its way; nothing on the page hears those keys. */
export function useTypedAhead(waiting: boolean): string {
  const [typed, setTyped] = useState('')

  useEffect(() => {
    if (!waiting) return
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      const isText = key.length === 1
      if (ctrlKey || metaKey || altKey || !(isText || key === 'Backspace' || key === 'Enter')) return
      event.preventDefault()
      event.stopPropagation()
      if (isText) setTyped((text) => text + key)
      if (key === 'Backspace') setTyped((text) => text.slice(0, -1))
    }
    window.addEventListener('keydown', keep, { capture: true })
    return () => {
      window.removeEventListener('keydown', keep, { capture: true })
      setTyped('')
    }
  }, [waiting])

  return typed
}
