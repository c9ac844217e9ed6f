import { act, createElement, createRef, Fragment, type ReactNode, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot } from '@/components/testing/render'
import { Comments } from './comments'
import { openOf } from './desk-state'
import { MarkBox } from './mark-box'
import { UndoRelease } from './release-button'
import { countDesk } from './select'
import { classOf, enter, markOf, playDesk, type } from './testing/play-desk'

const desk = playDesk()

/** Presses the button with this label. */
const press = (main: HTMLElement, label: string) =>
  act(async () => {
    const button = [...main.querySelectorAll('button')].find(({ textContent }) => textContent === label)
    button?.focus()
    button?.click()
  })

/** Shows a part of the desk, and again after each of its actions. */
async function showDesk(part: (dispatch: typeof desk.act) => ReactNode) {
  const { main, root } = newRoot()
  const dispatch: typeof desk.act = (...actions) => {
    desk.act(...actions)
    root.render(part(dispatch))
  }
  await act(async () => root.render(part(dispatch)))
  return main
}

test.each(['Keep theirs', 'Use mine'])('%s leaves the focus in the mark', async (label) => {
  desk.start(classOf(['a']))
  desk.act(type('4'), enter)
  desk.send('a')
  desk.answer('a', { theirs: markOf('a', 2, 1, 'Ravi') })
  const field = createRef<HTMLInputElement>()
  const main = await showDesk((dispatch) => {
    const { work, student } = openOf(desk.state)
    if (!work || !student) throw new Error('an attempt is open')
    return createElement(MarkBox, { state: desk.state, dispatch, work, student, field, now: new Date() })
  })
  await press(main, label)
  expect(main.textContent).not.toContain(label)
  expect(document.activeElement).toBe(field.current)
})

test('a comment that is edited again has the focus', async () => {
  desk.start(classOf(['a']))
  const comment = { kind: 'comment', guid: 'g1', comment: 'Well' } as const
  desk.act({ type: 'commentTyped', comment: 'Well' }, { type: 'commentSent', guid: 'g1' })
  desk.send('a')
  desk.fail('a', comment, 422)
  const field = createRef<HTMLTextAreaElement>()
  const main = await showDesk((dispatch) =>
    createElement(Comments, {
      ...{ ...desk.work('a'), dispatch, waits: false, onShare: () => undefined, field, now: new Date() },
    }),
  )
  await press(main, 'Edit it')
  expect(field.current?.value).toBe('Well')
  expect(document.activeElement).toBe(field.current)
})

const lastRelease = {
  ...{ guid: 'r', class: '10-A', experiment: 'x', moduleName: 'X', subject: 'physics' as const, number: 1 },
  ...{ shortTitle: 'X', released: 1, empty: 0, releasedByName: 'Asha', releasedAt: '2026-11-20T04:00:00Z' },
}
const undo = vi.fn(async () => undefined)

/** The release button with the one that undoes it. */
function Buttons({ drafts }: { drafts: number }) {
  const next = useRef<HTMLButtonElement>(null)
  const counts = { ...countDesk(desk.state), drafts }
  return createElement(
    Fragment,
    null,
    createElement(UndoRelease, { lastRelease, pending: false, undo, counts, next }),
    createElement('button', { ref: next, type: 'button' }, 'Release'),
  )
}

test('a release that is undone leaves the focus on the button that releases again', async () => {
  const { main, root } = newRoot()
  await act(async () => root.render(createElement(Buttons, { drafts: 0 })))
  await press(main, 'Undo')
  expect(undo).toHaveBeenCalledExactlyOnceWith('r')
  await act(async () => root.render(createElement(Buttons, { drafts: 1 })))
  expect(document.activeElement).toBe(main.querySelector('button'))
})
