import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot, typeInto } from '@/components/testing/render'
import { WorksheetReceipt } from './worksheet-receipt'

const saved = {
  ...{ student: 'one', experiment: 'ohm', attempt: 'two', version: 1, marks: 4, was: null },
  ...{ markedByName: 'Ravi', markedAt: '2026-11-28T09:00:00Z' },
}

test('once the marks are frozen, Undo asks for a reason and sends it', async () => {
  const { main, root } = newRoot()
  const onUndo = vi.fn()
  const show = (frozen: boolean) =>
    act(() =>
      root.render(
        createElement(WorksheetReceipt, {
          ...{ name: 'marks.xlsx', undone: false, busy: false, back: '/teacher/marks/10-A', frozen, onUndo },
          receipt: { saved: [saved], conflicts: [], refused: [], reason: undefined },
          onOther: vi.fn(),
        }),
      ),
    )
  const undo = async () => {
    const button = [...main.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo')
    await act(async () => button?.click())
  }
  const field = () => main.querySelector('input')
  await show(false)
  expect(field()).toBeNull()
  await undo()
  expect(onUndo).toHaveBeenLastCalledWith(undefined)
  onUndo.mockClear()
  await show(true)
  await undo()
  expect(onUndo).not.toHaveBeenCalled()
  expect(main.textContent).toContain('Please say why')
  await typeInto(field(), ' The wrong file ')
  await undo()
  expect(onUndo).toHaveBeenLastCalledWith('The wrong file')
})
