import { useEffect, useRef } from 'react'

/** Moves the focus to the first empty field of a form when the page opens, unless somebody was quicker. */
export function useFocusFirst(wanted = false) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!wanted || form.current?.contains(document.activeElement)) return
    const fields =
      form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input:not([hidden], [type=hidden]), textarea',
      ) ?? []
    const [first] = [...fields].filter(({ value }) => value === '')
    first?.focus()
  }, [wanted])
  return form
}
