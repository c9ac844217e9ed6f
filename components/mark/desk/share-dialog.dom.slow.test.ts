import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot } from '@/components/testing/render'
import { ShareDialog } from './share-dialog'
import { classOf, playDesk } from './testing/play-desk'

/** A dialog opens and closes after a frame. */
const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))

/** The dialog of a desk, and what it shows. */
function shareDialogOf(desk: ReturnType<typeof playDesk>) {
  const { root } = newRoot()
  const show = (open: boolean) =>
    act(async () =>
      root.render(
        open &&
          createElement(ShareDialog, { state: desk.state, dispatch: desk.act, onClose: () => undefined }),
      ),
    )
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const names = () => boxes().map((box) => box.labels?.[0]?.querySelector('.truncate')?.textContent)
  const ticked = () => names().filter((_, index) => boxes()[index]?.checked)
  const shown = (count: number) =>
    vi.waitFor(async () => {
      await act(painted)
      expect(boxes()).toHaveLength(count)
    }, 60_000)
  return { show, boxes, names, ticked, shown }
}

test('a comment goes to those ticked for it, and nobody stays ticked for the next one', async () => {
  const desk = playDesk()
  desk.start(classOf(['a', 'b', 'c']))
  const { show, boxes, names, ticked, shown } = shareDialogOf(desk)
  desk.act({ type: 'commentTyped', comment: 'Label the axes' })
  await show(true)
  await shown(3)
  expect(ticked()).toEqual(['a'])
  await act(async () => boxes()[2]?.click())
  const send = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Send to 2 students',
  )
  await act(async () => send?.click())
  expect(['a', 'b', 'c'].map((name) => desk.work(name).outgoing.length)).toEqual([1, 0, 1])

  await show(false)
  await shown(0)
  desk.act({ type: 'move', way: 1 }, { type: 'commentTyped', comment: 'Well observed' })
  await show(true)
  await shown(3)
  expect(ticked()).toEqual(['b'])
  expect(names(), 'the one that is ticked is in sight').toEqual(['b', 'a', 'c'])
})

test('a comment on an earlier attempt goes to it, in sight and once', async () => {
  const desk = playDesk()
  const data = classOf(['a', 'b'])
  const [newest] = data.attempts
  if (!newest) throw new Error('a has an attempt')
  const earlier = { ...newest, guid: 'a-0' }
  const students = data.students.map((student) =>
    student.guid === 'a' ? { ...student, attempts: [newest, earlier] } : student,
  )
  desk.start({ ...data, students })
  desk.act({ type: 'loaded', attempt: earlier }, { type: 'open', attempt: 'a-0', step: 'push' })
  desk.act({ type: 'commentTyped', comment: 'Label the axes' })
  const { show, names, ticked, shown } = shareDialogOf(desk)
  await show(true)
  await shown(2)
  expect(names()).toEqual(['a', 'b'])
  expect(ticked()).toEqual(['a'])
})
