import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pagePolicy, shownCallPolicy, toastStyles } from './content-policy.ts'

test('no page lets a foreign script run, or loads anything from elsewhere', () => {
  const rules = new Map(
    pagePolicy('abc')
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  )
  expect(rules.get('default-src')).toEqual(["'self'"])
  expect(rules.get('script-src')).toEqual(["'self'", "'nonce-abc'"])
  expect(rules.get('style-src')).toEqual(["'self'", ...toastStyles])
  expect(rules.get('connect-src')).toEqual(["'self'"])
  expect(rules.get('frame-ancestors')).toEqual(["'none'"])
  const ownSource = /^('self'|'none'|'nonce-abc'|'sha256-[^']+'|data:|blob:)$/
  expect([...rules.values()].flat().filter((source) => !ownSource.test(source))).toEqual([])
})

test('the page that a browser gets instead of a file may show one style and the site’s logo, and run nothing', () => {
  expect(shownCallPolicy).toMatch(/^default-src 'none'.*; style-src 'sha256-[\w+/]{43}='; img-src 'self'$/)
})

test('the only style element allowed is the toasts’, empty and filled', () => {
  const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')
  const css: string = JSON.parse(/^__insertCSS\((".*")\);$/m.exec(source)?.[1] ?? '""')
  expect(css.length).toBeGreaterThan(1000)
  const hashes = ['', css].map((text) => createHash('sha256').update(text).digest('base64'))
  expect(toastStyles).toEqual(hashes.map((hash) => `'sha256-${hash}'`))
})
