import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot, typeInto } from '@/components/testing/render'
import { GridFoot } from './grid-foot'
import { gridOf } from './testing/grid-of'

test('a reason whose marks did not get through is filled in when it is asked for again', async () => {
  const { main, root } = newRoot()
  const onExplain = vi.fn()
  const show = (unexplained: number) =>
    act(() =>
      root.render(
        createElement(GridFoot, {
          ...{ state: gridOf(1, 1), dispatch: vi.fn(), busy: false, line: null, status: null },
          ...{ unexplained, onExplain },
        }),
      ),
    )
  const field = () => main.querySelector('input') as HTMLInputElement
  await show(1)
  await typeInto(field(), 'Added up anew')
  await act(async () => main.querySelector('form')?.requestSubmit())
  expect(onExplain).toHaveBeenCalledWith('Added up anew')
  await show(0)
  await show(1)
  expect(field().value).toBe('Added up anew')
})
