import { act, createElement, useEffect, useEffectEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'

/** How often the dialogs were loaded; the first time fails, as it does offline. */
const load = vi.fn()
function OnDemand({ onMissing }: { onMissing: () => void }) {
  const miss = useEffectEvent(onMissing)
  useEffect(() => {
    load()
    if (load.mock.calls.length === 1) miss()
  }, [])
  return 'Are you sure?'
}
vi.mock('@/components/ui/on-demand', () => ({ OnDemand }))

const { useRecheck } = await import('./use-recheck')

let run: ReturnType<typeof useRecheck>['run'] = async () => false
function Screen() {
  const recheck = useRecheck('meena@school.example')
  run = recheck.run
  return recheck.dialogs
}

test('after dialogs that could not be loaded, the next request loads and shows them', async () => {
  const main = await render(createElement(Screen))
  const request = { title: 'Remove?', confirmLabel: 'Yes', action: vi.fn() }
  const done = vi.fn()
  await act(async () => void run(request).then(done))
  expect(done).toHaveBeenCalledWith(false)
  expect(main.textContent).toBe('')
  await act(async () => void run(request))
  expect(main.textContent).toBe('Are you sure?')
  expect(load).toHaveBeenCalledTimes(2)
})
