import { createElement, useReducer } from 'react'
import { expect, test, vi } from 'vitest'
import { render, servedPage, typeInto } from '@/components/testing/render'
import { MarkField } from './mark-field'
import { useMarkFocus } from './use-mark-focus'

type Typed = { type: string; text?: string }

/** A desk with the mark of one attempt. */
function Desk({ onAction }: { onAction: (action: Typed) => void }) {
  const [text, dispatch] = useReducer((before: string, action: Typed) => {
    onAction(action)
    return action.text ?? before
  }, '')
  const field = useMarkFocus('attempt', true)
  const work = { attempt: { proposed: null, marks: null, absence: null, parts: null }, draft: { text } }
  // Only the fields of the work that the field reads.
  return createElement(MarkField, {
    work,
    field,
    dispatch,
    student: 'Asha',
    scale: { maximum: 10, components: null },
    state: null,
  } as never)
}

test('a mark that is typed before the desk is ready stays, and the next digit goes behind it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const onAction = vi.fn()
  const desk = createElement(Desk, { onAction })
  const { main, hydrate } = servedPage(desk)
  const field = main.querySelector('input') as HTMLInputElement
  field.focus()
  field.value = '1'
  await hydrate()
  expect(onAction).toHaveBeenCalledWith({ type: 'markTyped', text: '1' })
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['1', 1, 1])
})

test('an R without a day says what is missing before it is entered', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const main = await render(createElement(Desk, { onAction: () => undefined }))
  const field = main.querySelector('input')
  const hint = () => document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent
  await typeInto(field, 'R ')
  expect(hint()).toBe('Add the day, for example R 20 Jan')
  await typeInto(field, 'R 20 Jan')
  expect(hint()).toContain('Enter saves and goes on')
})
