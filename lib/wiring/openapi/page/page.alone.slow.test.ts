import { JSDOM } from 'jsdom'
import { beforeAll, expect, test } from 'vitest'
import { apiDocument } from '../document.ts'
import { answerPage, docsPolicy } from './answer-page.ts'

let markup: string
let policy: string | null
let page: Document
let found: Element[]

beforeAll(async () => {
  const answer = await answerPage()
  policy = answer.headers.get('content-security-policy')
  markup = await answer.text()
  const url = 'http://localhost/api/docs?q=MARK+teacher'
  page = new JSDOM(markup, { url, runScripts: 'dangerously' }).window.document
  found = shownCalls(page)
  searchFor('')
})

function searchFor(words: string) {
  const box = page.querySelector('input') as HTMLInputElement
  box.value = words
  box.dispatchEvent(new (page.defaultView as Window & typeof globalThis).Event('input'))
}

const shownCalls = (page: Document) =>
  [...page.querySelectorAll('article[id]:not([id^=shape-])')].filter((card) => !(card as HTMLElement).hidden)

test('it shows every call with its fields, an example and its answers', async () => {
  const { paths } = await apiDocument()
  const calls = Object.values(paths).flatMap((verbs) => Object.values(verbs))
  expect(shownCalls(page)).toHaveLength(calls.length)
  for (const { operationId, summary, parameters } of calls) {
    const text = page.getElementById(operationId)?.textContent ?? ''
    expect(text, operationId).toContain(summary)
    for (const { name } of parameters) expect(text, operationId).toContain(name)
    expect(text, operationId).toMatch(/curl .*\/api\//)
  }
})

test('every link on it leads to an existing target', () => {
  const targets = [...page.querySelectorAll('a[href^="#"]')].map(
    (link) => link.getAttribute('href')?.slice(1) ?? '',
  )
  expect(targets.length).toBeGreaterThan(500)
  expect([...new Set(targets)].filter((id) => !page.getElementById(id))).toEqual([])
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('its search shows the calls that contain every word, and says when there are none', () => {
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(40)
  for (const card of found)
    expect(card.textContent?.toLowerCase()).toMatch(/mark[\s\S]*teacher|teacher[\s\S]*mark/)
  searchFor('no-such-call')
  expect(shownCalls(page)).toEqual([])
  expect(page.getElementById('none')?.textContent).toContain('No call found')
  searchFor('')
})

test('its policy allows its own style and script by their hashes, and nothing else', () => {
  expect(policy).toBe(docsPolicy)
  expect(docsPolicy).toMatch(
    /^default-src 'none'; .*style-src 'sha256-\S+'; script-src 'sha256-\S+'; img-src 'self'$/,
  )
  expect(markup.match(/<script/g)).toHaveLength(1)
  expect(markup).not.toMatch(/ style=| on\w+=/)
})

test('it and the document stay small: shared answers are there only once', async () => {
  expect(Buffer.byteLength(markup)).toBeLessThan(600_000)
  const { length } = JSON.stringify(await apiDocument())
  expect(length, 'raise this only when calls have come').toBeLessThan(650_000)
})
