import { useEffect, useRef } from 'react'

/** Focuses the first empty field when the page opens, unless the user has focused something already. */
export function useFocusFirst(enabled = false) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!enabled || form.current?.contains(document.activeElement)) return
    const fields =
      form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input:not([hidden], [type=hidden]), textarea',
      ) ?? []
    const [first] = [...fields].filter(({ value }) => value === '')
    first?.focus()
  }, [enabled])
  return form
}
