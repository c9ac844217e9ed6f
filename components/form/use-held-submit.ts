import { type RefObject, useEffect } from 'react'

/**
 * Runs with the first paint (components/shell/first-paint.tsx): a <Form> that is sent before its scripts are here waits for
 * them, with what was typed, where the browser would load the page again and lose it.
 */
export const holdSubmit = `addEventListener('submit',e=>{var d=e.target.dataset;if('hold'in d){e.preventDefault();d.hold='sent'}})`

/** Sends the form now if it was sent before this could; from here on React hears of it. */
export function useHeldSubmit(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const wasSent = form.current?.dataset.hold === 'sent'
    form.current?.removeAttribute('data-hold')
    if (wasSent) form.current?.requestSubmit()
  }, [form])
}
