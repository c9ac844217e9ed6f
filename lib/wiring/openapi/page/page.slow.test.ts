import { expect, test } from 'vitest'
import { apiDocument } from '../document.ts'
import { answerPage, docsPolicy } from './answer-page.ts'

// Its search runs in a browser: e2e/open-pages.spec.ts.

const answer = await answerPage()
const policy = answer.headers.get('content-security-policy')
const markup = await answer.text()

const all = (pattern: RegExp) => [...markup.matchAll(pattern)].map(([, found = '']) => found)

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const textOf = (part: string) =>
  part.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? '')

test('it shows every call with its fields, an example and its answers', async () => {
  const { paths } = await apiDocument()
  const calls = Object.values(paths).flatMap((verbs) => Object.values(verbs))
  const cards = markup.matchAll(/<article id="(?!shape-)([^"]+)"(.*?)<\/article>/gs)
  const texts = new Map([...cards].map(([, id, card = '']) => [id, textOf(card)]))
  expect(texts.size).toBe(calls.length)
  for (const { operationId, summary, parameters } of calls) {
    const text = texts.get(operationId)
    expect(text, operationId).toContain(summary)
    for (const { name } of parameters) expect(text, operationId).toContain(name)
    expect(text, operationId).toMatch(/curl .*\/api\//)
  }
})

test('every link on it leads to an existing target', () => {
  const [targets, ids] = [all(/<a href="#([^"]+)"/g), all(/ id="([^"]+)"/g)]
  expect(targets.length).toBeGreaterThan(500)
  expect([...new Set(targets)].filter((target) => !ids.includes(target))).toEqual([])
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
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
