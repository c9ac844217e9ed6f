import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConflictChoice } from './conflict-choice'

test('a day and a time that two people have changed are shown as everywhere; other texts as they are', () => {
  const conflicts = [
    { name: 'day', current: '2027-01-08', yours: '' },
    { name: 'startsAt', current: '09:30', yours: '14:05' },
    { name: 'rollNumber', current: '2027-01-99', yours: '24:00' },
  ]
  const labels = new Map(conflicts.map(({ name }) => [name, name]))
  const html = renderToString(createElement(ConflictChoice, { conflicts, labels, onChoose: () => {} }))
  const shown = [...html.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, text]) => text?.replace('\u202f', ' '))
  expect(shown).toEqual(['8 Jan 2027', 'nothing', '9:30 am', '2:05 pm', '2027-01-99', '24:00'])
})
