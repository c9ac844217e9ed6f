import { useLayoutEffect } from 'react'
import { confirmLeave, leaveQuestions } from './confirm-leave'

/**
 * While `active`, confirms before the page is left: by closing the tab, a link, Back or Forward. For input that is stored nowhere
 * else. A layout effect, so that it no longer asks once the next page is visible.
 */
export function useLeaveQuestion(text: string, active: boolean) {
  useLayoutEffect(() => {
    if (!active) return
    const controller = new AbortController()
    const { signal } = controller
    const question = { text, agreed: false }
    const confirmOrCancel = (event: Event) => {
      if (question !== leaveQuestions.at(-1) || confirmLeave()) return
      event.preventDefault()
      event.stopPropagation()
    }
    leaveQuestions.push(question)
    window.addEventListener('beforeunload', (event) => question.agreed || event.preventDefault(), { signal })
    const askAgain = () => {
      question.agreed = false
    }
    // The page stays after a logout that is refused: the yes was only to what had been typed before.
    window.addEventListener('input', askAgain, { signal })
    // In the capture phase, before the router.
    window.addEventListener('click', (event) => leavesPage(event) && confirmOrCancel(event), {
      capture: true,
      signal,
    })
    window.navigation?.addEventListener('navigate', (event) => isStepBack(event) && confirmOrCancel(event), {
      signal,
    })
    return () => {
      controller.abort()
      leaveQuestions.splice(leaveQuestions.indexOf(question), 1)
    }
  }, [text, active])
}

/** Whether a click will show another page in this tab. The Cancel link beside Save is exempt. */
function leavesPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.hasAttribute('download')) return false
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link.target === '_blank'
  const cancels = link.closest('[data-form-actions]')
  return !opensElsewhere && !cancels && link.origin === window.location.origin && !link.hash
}

const isStepBack = ({ navigationType, cancelable }: NavigateEvent) =>
  navigationType === 'traverse' && cancelable
