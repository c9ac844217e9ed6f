import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { RadioGroup } from './radio-group'

test('a choice is described by its hint and its error', () => {
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = renderToString(
    createElement(RadioGroup, {
      id: 'step',
      name: 'step',
      legend: 'Which second step?',
      hint: 'Mail is the weakest',
      error: 'Please choose one',
      options: [{ value: 'app', label: 'An app' }],
      value: '',
      onPick: vi.fn(),
    }),
  )
  const ids = main.querySelector('fieldset')?.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Mail is the weakest',
    'Error: Please choose one',
  ])
})
