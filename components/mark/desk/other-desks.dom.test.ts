import { act, createElement, Fragment, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '@/components/testing/render'
import { OtherDesks } from './other-desks'

const storedWork = (title: string) => ({ draft: null, comment: 'x', outgoing: [], href: '/', title })

/** A desk with two works that wait elsewhere. */
function Desk() {
  const mark = useRef<HTMLInputElement>(null)
  const [elsewhere, setElsewhere] = useState([
    ['one', storedWork('Meera, C1 Acids')] as [string, ReturnType<typeof storedWork>],
    ['two', storedWork('Dev, P2 Lenses')] as [string, ReturnType<typeof storedWork>],
  ])
  const discard = (attempt: string) => setElsewhere((now) => now.filter(([guid]) => guid !== attempt))
  return createElement(
    Fragment,
    null,
    createElement('input', { ref: mark }),
    createElement(OtherDesks, { elsewhere, discard, next: mark }),
  )
}

test('what waits at other experiments is discarded one by one, each named first; the focus then goes to the mark', async () => {
  const main = await render(createElement(Desk))
  const press = (label: string) =>
    act(async () => {
      const buttons = [...document.querySelectorAll('button')]
      const button = buttons.filter(({ textContent }) => textContent === label).at(-1)
      button?.focus()
      button?.click()
    })
  const question = () => document.querySelector('[role="alertdialog"]')?.textContent
  await press('Discard')
  expect(question()).toContain('Meera, C1 Acids: the mark')
  await press('No, keep')
  expect(main.textContent).toContain('2 more wait')
  await press('Discard')
  await press('Discard')
  expect(main.textContent).toContain('1 more waits')
  await press('Discard')
  expect(question()).toContain('Dev, P2 Lenses: the mark')
  await press('Discard')
  expect(main.textContent).toBe('')
  expect(document.activeElement).toBe(main.querySelector('input'))
})
