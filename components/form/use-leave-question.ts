import { useLayoutEffect } from 'react'
import { leaveQuestions, mayLeave } from './may-leave'

/**
 * Asks before the page is left by any way while `asked`: closing the tab, a link of the product, Back and Forward. For
 * what is in no other place and would be gone. From the layout effect, so that it no longer asks once the next page is seen.
 */
export function useLeaveQuestion(text: string, asked: boolean) {
  useLayoutEffect(() => {
    if (!asked) return
    const listening = new AbortController()
    const { signal } = listening
    const question = { text, forget }
    function forget() {
      listening.abort()
      const at = leaveQuestions.indexOf(question)
      if (at >= 0) leaveQuestions.splice(at, 1)
    }
    const ask = (event: Event) => {
      if (question !== leaveQuestions.at(-1) || mayLeave()) return
      event.preventDefault()
      event.stopPropagation()
    }
    leaveQuestions.push(question)
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    // Before the router hears of it.
    window.addEventListener('click', (event) => leads(event) && ask(event), { capture: true, signal })
    window.navigation?.addEventListener('navigate', (event) => isStepBack(event) && ask(event), { signal })
    return forget
  }, [text, asked])
}

/** Whether a click is about to show another page in this tab; Cancel beside Save needs no question. */
function leads(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank'
  const cancels = link?.closest('[data-form-actions]')
  return link !== null && !elsewhere && !cancels && link.origin === window.location.origin && !link.hash
}

const isStepBack = ({ navigationType, cancelable }: NavigateEvent) =>
  navigationType === 'traverse' && cancelable
