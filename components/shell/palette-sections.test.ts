import { expect, it } from 'vitest'
import type { SearchResult } from '@/lib/lab/search/schema'
import { type PaletteContext, paletteSections } from './palette-sections'

const experiment = (code: string, slug: string, shortTitle: string, title: string) => ({
  ...{ code, slug, shortTitle, title },
})

const start = {
  classes: ['9-B', '10-A', '10-B'],
  experiments: [
    experiment('C1', 'acids', 'pH, acids and bases', 'Finding the pH of given samples'),
    experiment('C3', 'metals', 'Reactivity of metals', 'Observing the action of Zn, Fe, Cu and Al'),
    experiment('P1', 'mirror', 'Concave mirror', 'Determining the focal length of a concave mirror'),
    experiment('P6', 'ohm', 'Ohm’s law', 'Studying the dependence of potential difference on current'),
    experiment('B1', 'stomata', 'Stomata', 'Preparing a temporary mount of a leaf peel to show stomata'),
    experiment('B2', 'carbon', 'CO₂ in respiration', 'Showing that carbon dioxide is given out'),
    experiment('B9', 'tropisms', 'Tropisms', 'Studying phototropism and geotropism'),
  ],
  recent: [],
}

const actions = [
  { label: 'Import', href: '/admin/import' },
  { label: 'Invite admin', href: '/admin/invite-admin' },
  { label: 'Manage keys', href: '/admin/manage-keys' },
  { label: 'Recycle bin', href: '/admin/recycle-bin' },
  { label: 'Export all data', href: '/admin/export' },
  { label: 'Change password', href: '/admin/change-password' },
]

const admin: PaletteContext = { base: '/admin', viewer: false, actions, start, recent: [] }
const teacher: PaletteContext = { ...admin, base: '/teacher', actions: [] }

const rows = (query: string, context = admin) =>
  paletteSections(query, [], context).sections.flatMap(({ entries }) => entries)
const labels = (query: string, context?: PaletteContext) =>
  rows(query, context).map(({ label, hint }) => [label, hint].filter(Boolean).join(', '))
const firstHref = (query: string, context?: PaletteContext) => rows(query, context)[0]?.href

const person = (guid: string, label: string): SearchResult => ({
  ...{ kind: 'student', guid, label, hint: '10-A', href: `/teacher/experiments/${guid}` },
  acts: [],
})

it('shows what was opened lately first, then a few classes and every action, each with an id of its own', () => {
  const { sections } = paletteSections('', [], {
    ...admin,
    start: { ...start, recent: [person('p', 'Asha Rao')] },
    recent: ['C3 10-B', 'gone', 'p', 'Marks 10-A', 'Import /admin/import'],
  })
  expect(
    sections.map(({ title, entries }) => [title, ...entries.slice(0, 4).map(({ label }) => label)]),
  ).toEqual([
    ['Recent', 'C3 Reactivity of metals', 'Asha Rao', 'Marks of 10-A', 'Import'],
    ['Classes', 'Students of 9-B', 'Students of 10-A', 'Students of 10-B'],
    ['Actions', 'Import', 'Invite admin', 'Manage keys', 'Recycle bin'],
  ])
  const ids = sections.slice(1).flatMap(({ entries }) => entries.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

it.each([
  ['upload', 'Import'],
  ['roster', 'Import'],
  ['add administrator', 'Invite admin'],
  ['license', 'Manage keys'],
  ['trash', 'Recycle bin'],
  ['undo', 'Recycle bin'],
  ['download', 'Export all data'],
  ['pasword', 'Change password'],
  ['passwrod', 'Change password'],
])('finds a page by %s', (query, label) => {
  expect(labels(query)[0]).toBe(label)
})

it.each([
  ['ph', 'C1 pH, acids and bases'],
  ['c3', 'C3 Reactivity of metals'],
  ['Chemistry 3', 'C3 Reactivity of metals'],
  ['phy 1', 'P1 Concave mirror'],
  ['focal', 'P1 Concave mirror'],
  ['length focal', 'P1 Concave mirror'],
  ['ohm', 'P6 Ohm’s law'],
  ['voltage', 'P6 Ohm’s law'],
  ['stomta', 'B1 Stomata'],
  ['co2', 'B2 CO₂ in respiration'],
])('finds an experiment by %s: its questions, or how a class did', (query, label) => {
  expect(labels(query)[0]).toBe(`${label}, Questions and answers`)
  expect(labels(`${query} 10-B`)[0]).toBe(`${label}, 10-B`)
  expect(labels(query, teacher).slice(0, 3)).toEqual(['9-B', '10-A', '10-B'].map((one) => `${label}, ${one}`))
})

it.each([
  ['release 10-A', '/teacher/marks/10-A?release=open'],
  ['relesae 10a', '/teacher/marks/10-A?release=open'],
  ['sheet 10-B', '/teacher/practical/10-B'],
  ['marks 10 b', '/teacher/marks/10-B'],
  ['9b insights', '/teacher/insights/9-B'],
  ['10-A', '/teacher/dashboard?tab=students&class=10-A'],
  ['c3 10-A', '/teacher/insights/10-A/metals'],
  ['who has not done C3 10-A', '/teacher/insights/10-A/metals?show=missing#missing'],
  ['who hasn’t done ohm in 10-B', '/teacher/insights/10-B/ohm?show=missing#missing'],
])('does %s', (query, href) => {
  expect(firstHref(query, teacher)).toBe(href)
})

it('offers login slips to an admin, and neither to a viewer nor a teacher; releasing to a teacher of the current session', () => {
  expect(firstHref('slips 10-A')).toBe('/admin/login-slips/10-A')
  expect(rows('slips 10-A', { ...admin, viewer: true })).toEqual([])
  expect(rows('slips 10-A', teacher)).toEqual([])
  expect(rows('release 10-A')).toEqual([])
  expect(rows('release 10-A', { ...teacher, viewer: true })).toEqual([])
})

it('puts people first, but what is named by its own name before them', () => {
  const titles = (query: string) => paletteSections(query, [person('p', 'Phani Stomata')], teacher)
  expect(titles('ph')).toMatchObject({
    named: false,
    sections: [{ title: 'People' }, { title: 'Experiments' }],
  })
  expect(titles('10')).toMatchObject({ named: true, sections: [{ title: 'Actions' }, { title: 'People' }] })
  expect(titles('phani 10-A')).toMatchObject({ named: false, sections: [{ title: 'People' }] })
  expect(titles('c1')).toMatchObject({
    named: true,
    sections: [{ title: 'Experiments' }, { title: 'People' }],
  })
})

it('puts a page whose name begins with what is typed before experiments that only resemble it', () => {
  const help = { label: 'Help', href: '/admin/help' }
  const helix = experiment('B10', 'helix', 'Helpful bacteria', 'Studying bacteria that help')
  const context = { ...admin, actions: [...actions, help], start: { ...start, experiments: [helix] } }
  expect(labels('help', context)).toEqual(['Help', 'B10 Helpful bacteria, Questions and answers'])
  expect(labels('he', context)[0]).toBe('B10 Helpful bacteria, Questions and answers')
})

it('shows nothing for letters that no page has', () => {
  expect(rows('मीरा')).toEqual([])
  expect(rows('%')).toEqual([])
})
