import { afterEach, vi } from 'vitest'

// Module mocks of a previous file must not leak into this one.
vi.resetModules()
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
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
