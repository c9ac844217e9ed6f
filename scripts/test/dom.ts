import { afterEach, vi } from 'vitest'

// What a file before has put in place of a module is not there for the next.
vi.resetModules()
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// jsdom lays nothing out, and so has nothing to scroll.
HTMLElement.prototype.scrollIntoView = () => undefined
// What a failed test has left does not stand in the way of the next.
afterEach(() => document.body.replaceChildren())
