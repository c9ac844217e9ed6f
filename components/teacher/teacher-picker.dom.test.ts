import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { TeacherPicker } from './teacher-picker'

const names = ['Ravi', 'Farah', 'John', 'Lakshmi', 'Meena', 'Omar', 'Priya', 'Sunil']
const teachers = names.map((fullName) => ({ guid: fullName, fullName, displayId: null, approved: true }))

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
