import { CircleCheck, CircleExclamationPoint, Info, TriangleExclamationPoint } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { type PointerEvent, useEffect, useRef } from 'react'
import { Toaster, toast } from 'sonner'
import { isProblem, provideHost } from './toast'

const icon = 'mt-px size-4.5'
const classNames = {
  toast:
    'flex w-(--width) max-w-[calc(100vw-2rem)] items-start gap-3 rounded-md border bg-raised p-4 pr-10 text-base text-ink shadow-overlay data-[expanded=false]:data-[front=false]:*:opacity-0',
  title: 'font-semibold',
  description: 'text-muted text-sm',
  actionButton:
    'ml-auto shrink-0 rounded-sm px-1.5 font-semibold text-brand-ink underline underline-offset-3',
  closeButton:
    'absolute top-2.5 right-2.5 flex size-6 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:top-0.5 pointer-coarse:right-0.5 pointer-coarse:size-11',
}

type ToastItem = ReturnType<typeof toast.getToasts>[number]

function dismiss(matches: (item: ToastItem) => boolean) {
  for (const item of toast.getToasts()) if (matches(item)) toast.dismiss(item.id)
}

const hasAction = (item: ToastItem) => 'action' in item && Boolean(item.action)

/**
 * A toast belongs to the page where it appeared. Any navigation dismisses problems; a followed link also dismisses others that
 * have no action. The success of a save that leads to another page thus stays.
 */
function useDismissOnNavigation() {
  const address = `${usePathname()}?${useSearchParams()}`
  const shownAddress = useRef(address)
  const followed = useRef(false)

  useEffect(() => {
    if (shownAddress.current === address) return
    shownAddress.current = address
    const byLink = followed.current
    // The address may change once more without a link: the start page takes `again` out of its own.
    followed.current = false
    dismiss((item) => isProblem(item) || (byLink && !hasAction(item)))
  }, [address])

  useEffect(() => {
    const noteClick = ({ target }: MouseEvent) => {
      followed.current = target instanceof Element && target.closest('a[href]') !== null
    }
    document.addEventListener('click', noteClick)
    return () => document.removeEventListener('click', noteClick)
  }, [])
}

/** Sonner in the product's colours; follows the theme through design tokens. */
export default function ToastHost() {
  useEffect(() => provideHost(toast), [])
  useDismissOnNavigation()
  return (
    <div onPointerUpCapture={undoShortDrag} className="print:hidden">
      <Toaster
        position="top-right"
        duration={5000}
        theme="light"
        closeButton
        style={{ fontFamily: 'inherit' }}
        visibleToasts={4}
        swipeDirections={['right', 'top']}
        containerAriaLabel="Messages"
        toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: 'Dismiss message' }}
        icons={{
          success: <CircleCheck aria-hidden className={`${icon} text-success-ink`} />,
          error: <CircleExclamationPoint aria-hidden className={`${icon} text-danger-ink`} />,
          warning: <TriangleExclamationPoint aria-hidden className={`${icon} text-warning-ink`} />,
          info: <Info aria-hidden className={`${icon} text-info-ink`} />,
        }}
      />
    </div>
  )
}

/** How far a toast must be dragged to dismiss it, as a share of its width or height. */
const threshold = 0.8

/** Sonner dismisses a toast after 45 px or a flick. This undoes a shorter drag before sonner measures it. */
function undoShortDrag({ target }: PointerEvent) {
  const toast = target instanceof Element && target.closest<HTMLElement>('[data-sonner-toast]')
  if (!toast) return
  const dragged = (axis: 'x' | 'y') =>
    Math.abs(Number.parseFloat(toast.style.getPropertyValue(`--swipe-amount-${axis}`)) || 0)
  const isFar =
    dragged('x') >= threshold * toast.offsetWidth || dragged('y') >= threshold * toast.offsetHeight
  if (isFar) return
  toast.style.setProperty('--swipe-amount-x', '0px')
  toast.style.setProperty('--swipe-amount-y', '0px')
}
