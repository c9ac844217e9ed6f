import { useLayoutEffect } from 'react'
import { confirmLeave, leaveQuestions } from './confirm-leave'

/**
 * While `asked`, confirms before the page is left: by closing the tab, a link, Back or Forward. For input that is stored nowhere
 * else. A layout effect, so that it no longer asks once the next page is visible.
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
      if (question !== leaveQuestions.at(-1) || confirmLeave()) return
      event.preventDefault()
      event.stopPropagation()
    }
    leaveQuestions.push(question)
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    // In the capture phase, before the router.
    window.addEventListener('click', (event) => leads(event) && ask(event), { capture: true, signal })
    window.navigation?.addEventListener('navigate', (event) => isStepBack(event) && ask(event), { signal })
    return forget
  }, [text, asked])
}

/** Whether a click will show another page in this tab. The Cancel link beside Save is exempt. */
function leads(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank'
  const cancels = link?.closest('[data-form-actions]')
  return link !== null && !elsewhere && !cancels && link.origin === window.location.origin && !link.hash
}

const isStepBack = ({ navigationType, cancelable }: NavigateEvent) =>
  navigationType === 'traverse' && cancelable
