import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { TeacherPicker } from './teacher-picker'

const names = ['Ravi', 'Farah', 'John', 'Lakshmi', 'Meena', 'Omar', 'Priya', 'Sunil']
const teachers = names.map((fullName) => ({
  guid: fullName,
  fullName,
  displayId: null,
  approved: true,
  assignable: true,
}))

test('what is searched and ticked before the page is ready narrows the list, and stays ticked', async () => {
  const onChange = vi.fn()
  const props = { id: 'others', legend: 'Other teachers', teachers, chosen: [], onChange }
  const picker = createElement(TeacherPicker, props)
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = renderToString(picker)
  const [search, ravi] = main.querySelectorAll('input')
  if (!search || !ravi) throw new Error('There is a search and a box for each')
  ravi.checked = true
  search.value = 'far'
  const root = await act(async () => hydrateRoot(main, picker))
  expect(onChange).toHaveBeenCalledWith(['Ravi'])
  expect(search.value).toBe('far')
  expect([...main.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(['Farah'])
  await act(async () => root.unmount())
})

test('a sign-up whose email is not confirmed says so and cannot be ticked; one that waits for approval can', () => {
  const signUps = [
    { guid: 'asha', fullName: 'Asha', displayId: null, approved: false, assignable: true },
    { guid: 'ravi', fullName: 'Ravi', displayId: null, approved: false, assignable: false },
  ]
  const props = { id: 'others', legend: 'Other teachers', teachers: signUps, chosen: [], onChange: vi.fn() }
  const main = document.createElement('main')
  main.innerHTML = renderToString(createElement(TeacherPicker, props))
  const shown = [...main.querySelectorAll('label')].map((label) => [
    label.textContent,
    label.querySelector('input')?.disabled,
  ])
  expect(shown).toEqual([
    ['AshaWaiting', false],
    ['RaviEmail not confirmed', true],
  ])
})

test('the hint and the error describe the teachers', () => {
  const texts = { hint: 'Up to five.', error: 'Choose a teacher' }
  const props = { ...texts, id: 'others', legend: 'Other teachers', teachers, chosen: [], onChange: vi.fn() }
  const main = document.createElement('main')
  main.innerHTML = renderToString(createElement(TeacherPicker, props))
  const described = main.querySelector('fieldset')?.getAttribute('aria-describedby')?.split(' ')
  const words = described?.map((id) => main.querySelector(`#${id}`)?.textContent)
  expect(words).toEqual([texts.hint, `Error: ${texts.error}`])
})
