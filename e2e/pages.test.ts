import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kindOfPage } from './budgets.ts'
import { adminPages, leadingPages, openPages, staffPages, studentPages, teacherPages } from './pages.ts'
import { rowPages } from './row-pages.ts'
import { withoutIds } from './screens.ts'

// Tests that visit every page use these lists.

const listed = [openPages, adminPages, teacherPages, studentPages, staffPages, rowPages('some-row')].flat()

/**
 * The paths of all pages, with a bracketed segment for each parameter; the API's documents are prerendered. Unknown paths of a
 * desk are tested in routes.spec.ts.
 */
const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) =>
    file.replace('api-docs/route.ts', 'api/docs/page.tsx').replace('offline/route.ts', 'offline/page.tsx'),
  )
  .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.includes('[...rest]'))
  .map((file) => `/${file.replaceAll(/\([^)]+\)\/|\/?page\.tsx$/g, '')}`.replace(/(.)\/$/, '$1'))

const parts = (address: string) => address.split('?', 1).join().split('/')
const open = (page: string) => page.split('[').length

function leadsTo(path: string, page: string): boolean {
  const [segments, names] = [parts(path), parts(page)]
  return (
    segments.length === names.length &&
    names.every((name, index) => name.startsWith('[') || name === segments[index])
  )
}

/** The page for a path: the one with the fewest parameters. */
const pageAt = (path: string) =>
  pages.filter((page) => leadsTo(path, page)).sort((one, other) => open(one) - open(other))[0]

test('every page is in a list of those that are walked', () => {
  expect(pages.length).toBeGreaterThan(80)
  const walked = new Set(listed.map(pageAt))
  expect(pages.filter((page) => !walked.has(page))).toEqual([])
})

test('every address of the lists is that of a page, and stands there once', () => {
  expect([...listed, ...leadingPages].filter((path) => !pageAt(path))).toEqual([])
  expect(listed.filter((path, index) => listed.indexOf(path) !== index)).toEqual([])
})

test('every page that is weighed is walked', () => {
  const guid = '00000000-0000-4000-8000-000000000000'
  const walked = [listed, rowPages(guid)].flat().map(withoutIds)
  expect(Object.keys(kindOfPage).filter((path) => !walked.includes(path))).toEqual([])
})
