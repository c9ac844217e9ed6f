import { useEffect } from 'react'

/**
 * Asks before the page is left by any way while `asked`: closing the tab, a link of the product, Back and Forward. For
 * what is in no other place and would be gone.
 */
export function useLeaveQuestion(question: string, asked: boolean) {
  useEffect(() => {
    if (!asked) return
    const { signal, abort } = listening()
    const ask = (event: Event) => {
      if (window.confirm(question)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    // Before the router hears of it.
    window.addEventListener('click', (event) => leads(event) && ask(event), { capture: true, signal })
    window.navigation?.addEventListener('navigate', (event) => isStepBack(event) && ask(event), { signal })
    return abort
  }, [question, asked])
}

function listening() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** Whether a click is about to show another page in this tab. */
function leads(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank'
  return link !== null && !elsewhere && link.origin === window.location.origin && !link.hash
}

const isStepBack = ({ navigationType, cancelable }: NavigateEvent) =>
  navigationType === 'traverse' && cancelable
