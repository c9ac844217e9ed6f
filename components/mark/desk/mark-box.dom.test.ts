import { act, createElement, createRef } from 'react'
import { expect, test } from 'vitest'
import { newRoot, typeInto } from '@/components/testing/render'
import { openOf } from './desk-state'
import { MarkBox } from './mark-box'
import { classOf, enter, playDesk, type } from './testing/play-desk'

test('a reason that was begun for one student is not offered for the next, and the one given last is', async () => {
  const desk = playDesk()
  desk.start({ ...classOf(['a', 'b', 'c']), frozenAt: '2026-11-20T04:00:00.000Z' })
  const { main, root } = newRoot()
  const field = createRef<HTMLInputElement>()
  const show = async () => {
    const { work, student } = openOf(desk.state)
    if (!work || !student) throw new Error('an attempt is open')
    const props = { state: desk.state, dispatch: desk.act, work, student, field, now: new Date() }
    await act(async () => root.render(createElement(MarkBox, props)))
  }
  const markOpen = async (text: string) => {
    desk.act(type(text), enter)
    await show()
  }
  const reason = () => main.querySelector<HTMLInputElement>('form input')

  await markOpen('4')
  await typeInto(reason(), 'The page had')
  desk.act({ type: 'open', attempt: 'b-1', step: 'push' })
  await markOpen('3')
  expect(reason()?.value).toBe('')
  await typeInto(reason(), 'The slide was mixed up')
  await act(async () => main.querySelector<HTMLElement>('form [type=submit]')?.click())
  desk.act({ type: 'open', attempt: 'c-1', step: 'push' })
  await markOpen('2')
  expect(reason()?.value).toBe('The slide was mixed up')
})
