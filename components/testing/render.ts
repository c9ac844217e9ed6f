import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach } from 'vitest'

const roots: Root[] = []

afterEach(() =>
  act(async () => {
    for (const root of roots.splice(0)) root.unmount()
  }),
)

/** A root in a new element of the page; it is unmounted when the test ends. */
export function newRoot() {
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  roots.push(root)
  return { main, root }
}

/** Renders an element, and returns what it is in. */
export async function render(element: ReactNode) {
  const { main, root } = newRoot()
  await act(async () => root.render(element))
  return main
}

/** A page as the server sends it, and what makes it ready. */
export function servedPage(element: ReactNode) {
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = renderToString(element)
  const hydrate = async () => {
    const root = await act(async () => hydrateRoot(main, element))
    roots.push(root)
    return root
  }
  return { main, hydrate }
}

/** Types a value into a field, or chooses it. */
export const typeInto = (field: Element | null | undefined, value: string) =>
  act(async () => {
    // React replaces the setter of the element itself, and would see no change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    for (const event of ['input', 'change']) field?.dispatchEvent(new Event(event, { bubbles: true }))
  })
