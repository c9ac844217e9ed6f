import { expect, it } from 'vitest'
import { paletteSections } from './palette-sections'

const actions = [
  { label: 'Add teacher', href: '/admin/add-teacher' },
  { label: 'Dashboard', href: '/admin/dashboard' },
]

it('shows every action before anything is typed', () => {
  expect(paletteSections('', [], actions).map(({ title }) => title)).toEqual(['Actions'])
})

it('tells two ways to one place apart', () => {
  const two = [...actions, { label: 'Open the desk', href: '/admin/dashboard' }]
  const ids = paletteSections('', [], two).flatMap(({ entries }) => entries.map(({ id }) => id))
  expect(new Set(ids).size).toBe(3)
})

it('sorts what was found into people and classes, and keeps matching actions', () => {
  const sections = paletteSections(
    'tea add',
    [
      { kind: 'class', guid: 'c', label: '10-A', href: '/c' },
      { kind: 'teacher', guid: 't', label: 'Ravi', href: '/t' },
    ],
    actions,
  )
  expect(sections.map(({ title, entries }) => [title, ...entries.map(({ label }) => label)])).toEqual([
    ['People', 'Ravi'],
    ['Classes', '10-A'],
    ['Actions', 'Add teacher'],
  ])
})
