import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { servedPage } from '@/components/testing/render'
import type { ImportView } from '@/lib/school/roster/schema'

type Options = { headers: Record<string, string> }
const send = vi.fn(async (_method: string, _path: string, _body: object, _options: Options) => true)
vi.mock('@/components/form/call-and-toast', () => ({ callAndToast: send }))

const { CommitBar } = await import('./commit-bar')

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

/** Shows the bar as the server rendered it, after `before` has run on its checkbox. */
async function showBar(before: (box: HTMLInputElement) => void) {
  const { main, hydrate } = servedPage(bar)
  const box = main.querySelector('input') as HTMLInputElement
  before(box)
  await hydrate()
  const commit = () => act(async () => main.querySelector('button')?.click())
  return { main, box, commit }
}

test('an import whose new classes are unticked before the page is ready creates none', async () => {
  const { main, box, commit } = await showBar((box) => {
    box.checked = false
  })
  expect(box.checked).toBe(false)
  expect(main.textContent).toContain('2 rows will stay out')
  await commit()
  expect(send).toHaveBeenCalledWith(
    'POST',
    '/imports/one/commit',
    { createClasses: false, missingClasses: ['9-C'] },
    expect.anything(),
  )
})

test('a second click sends the same key, so that the import runs once, also in a browser without https', async () => {
  const originalCrypto = crypto
  // Only pages of https have `randomUUID`.
  vi.stubGlobal('crypto', { getRandomValues: originalCrypto.getRandomValues.bind(originalCrypto) })
  send.mockClear()
  const { commit } = await showBar(() => undefined)
  await commit()
  await commit()
  const keys = send.mock.calls.map(([, , , { headers }]) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  vi.stubGlobal('crypto', originalCrypto)
})
