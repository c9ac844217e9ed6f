import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
import type { Action } from './reducer'
import { SaveStatus } from './save-status'
import { after, gridOf } from './testing/grid-of'

const place = { row: 0, col: 0 }
const typed: Action = { type: 'write', place, text: '4' }
const sending: Action = { type: 'sending', places: [place] }
const failed: Action = { type: 'failed', places: [place], problem: 'Network Error', unsure: true }

test.each([
  { is: 'queued', actions: [typed] },
  { is: 'being sent', actions: [typed, sending] },
  { is: 'not sent', actions: [typed, sending, failed] },
])('without a network a mark that is $is is said to be kept on the device', async ({ actions }) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const state = after(gridOf(1, 1), ...actions)
  const main = await render(
    createElement(SaveStatus, {
      ...{ state, busy: true, expired: false, frozen: false, onShow: vi.fn(), dispatch: vi.fn() },
    }),
  )
  expect(main.textContent).toBe('1 kept on this device')
})
