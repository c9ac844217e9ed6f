import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
import { OtherDesks } from './other-desks'

const storedWork = (href: string) => ({ draft: null, comment: 'x', outgoing: [], href })

test('a draft that waits at another experiment can be discarded, once that is confirmed', async () => {
  const discard = vi.fn()
  const elsewhere = [['one', storedWork('/one')] as [string, ReturnType<typeof storedWork>]]
  await render(createElement(OtherDesks, { elsewhere, discard }))
  const press = (label: string) =>
    act(async () => {
      const buttons = [...document.querySelectorAll('button')].filter(
        ({ textContent }) => textContent === label,
      )
      buttons.at(-1)?.click()
    })
  await press('Discard')
  await press('No, keep')
  expect(discard).not.toHaveBeenCalled()
  await press('Discard')
  await press('Discard')
  expect(discard).toHaveBeenCalledExactlyOnceWith('one')
})
