import { type RefObject, useEffect } from 'react'

/**
 * Inline script for the first paint (components/shell/first-paint.tsx). It holds back the submit of a <Form> until hydration,
 * where the browser would reload the page and lose the input.
 */
export const holdSubmit = `addEventListener('submit',e=>{var d=e.target.dataset;if('hold'in d){e.preventDefault();d.hold='sent'}})`

/**
 * Submits the form if it was submitted before hydration; from then on React handles the event. Returns the form's attributes: without
 * them the script above does not know it.
 */
export function useHeldSubmit(form: RefObject<HTMLFormElement | null>) {
  // After every render: a form that is drawn again (a coupon's, once the coupon is removed) has the attribute again.
  useEffect(() => {
    const wasSent = form.current?.dataset.hold === 'sent'
    form.current?.removeAttribute('data-hold')
    if (wasSent) form.current?.requestSubmit()
  })
  return { ref: form, 'data-hold': '', suppressHydrationWarning: true, noValidate: true }
}
