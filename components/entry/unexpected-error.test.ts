import { readdirSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { DeskError, UnexpectedError } from './unexpected-error'

const screen = (error: unknown) =>
  renderToStaticMarkup(createElement(UnexpectedError, { error, retry: () => {} }))

afterEach(() => vi.unstubAllEnvs())

test('any unknown error shows the default screen with its own text, and never a stack', () => {
  const html = screen(new Error('The list ran out'))
  expect(html).toContain('Unexpected Application Error!')
  expect(html).toContain('The list ran out')
  expect(html).not.toContain('unexpected-error.test')
})

test('a server error shows its reference, and in production none of the framework’s words', () => {
  vi.stubEnv('NODE_ENV', 'production')
  const html = screen(
    Object.assign(new Error('An error occurred in the Server Components render'), { digest: '4711' }),
  )
  expect(html).toContain('4711')
  expect(html).not.toContain('Server Components')
  expect(html).toContain('Everything saved before is safe.')
})

test('a thrown value that is no Error still shows a message', () => {
  expect(screen('oops')).toContain('Everything saved before is safe.')
})

test('each frame of a desk has an error screen inside, so that its menu stays', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  const frames = files.filter((path) => path.endsWith('/layout.tsx'))
  expect(frames).toContain('student/(office)/layout.tsx')
  expect(frames.filter((path) => !files.includes(path.replace('layout.tsx', 'error.tsx')))).toEqual([])
})

test('inside a desk the error keeps to the page: no logo that leads away, and a way to try again', () => {
  const html = renderToStaticMarkup(
    createElement(DeskError, { error: new Error('The list ran out'), retry: () => {} }),
  )
  expect(html).toContain('<h2 class="text-2xl">Unexpected Application Error!</h2>')
  expect(html).toContain('The list ran out')
  expect(html).toContain('Try again')
  expect(html).not.toContain('to the start')
})
