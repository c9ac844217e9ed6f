import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { ImportView } from '@/lib/school/roster/schema'

const send = vi.fn(async () => true)
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/components/form/use-call', () => ({ useCall: () => ({ send, pending: false }) }))

const { CommitBar } = await import('./commit-bar')

test('an import whose new classes are unticked before the page is ready creates none', async () => {
  // Only the fields of the view that the bar reads.
  const view = {
    guid: 'one',
    kind: 'students',
    added: 2,
    changed: 0,
    refused: 0,
    missingClasses: [{ classdivision: '9-C', rows: 2 }],
  } as unknown as ImportView
  const bar = createElement(CommitBar, { view })
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = renderToString(bar)
  const box = main.querySelector('input') as HTMLInputElement
  box.checked = false
  const root = await act(async () => hydrateRoot(main, bar))
  expect(box.checked).toBe(false)
  expect(main.textContent).toContain('2 rows will stay out')
  await act(async () => main.querySelector('button')?.click())
  expect(send).toHaveBeenCalledWith(
    'POST',
    '/imports/one/commit',
    { createClasses: false },
    expect.anything(),
  )
  await act(async () => root.unmount())
})
