import { afterEach, vi } from 'vitest'

// Module mocks of a previous file must not leak into this one.
vi.resetModules()
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// Nothing serves the pages here, so the router leads nowhere; a test that looks at it has its own.
vi.mock('next/navigation', () => {
  const router = { push: vi.fn(), refresh: vi.fn(), replace: vi.fn() }
  return { usePathname: () => '/', useRouter: () => router, useSearchParams: () => new URLSearchParams() }
})
// No test waits for a paint.
vi.mock('@/components/ui/after-paint', () => ({
  afterPaint: (work: () => void) => {
    work()
    return () => undefined
  },
}))
// jsdom has no layout, and so no scrolling.
HTMLElement.prototype.scrollIntoView = () => undefined
// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
// A failed test must not leave elements for the next.
afterEach(() => document.body.replaceChildren())
