import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8')
const pairs = [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)]
const tokens = new Map(pairs.map(([, name, light, dark]) => [name, { light, dark }]))

const surfaces = ['canvas', 'surface', 'sunken', 'raised', 'hover', 'selected', 'brand-soft']
const texts = [
  'ink',
  'muted',
  'brand-ink',
  'danger-ink',
  'success-ink',
  'warning-ink',
  'info-ink',
  'accent-ink',
]
const tinted = ['brand', 'accent', 'danger', 'success', 'warning', 'info']
const solid = ['brand', 'accent', 'danger', 'stage']

const readable: [text: string, surface: string][] = [
  ...texts.flatMap((text) => surfaces.map((surface): [string, string] => [text, surface])),
  ...tinted.flatMap((tone): [string, string][] =>
    [`${tone}-ink`, 'ink', 'muted'].map((text) => [text, `${tone}-soft`]),
  ),
  ...solid.map((tone): [string, string] => [`on-${tone}`, tone]),
  ['on-brand', 'brand-hover'],
  ['on-danger', 'danger-hover'],
  ['on-stage-muted', 'stage'],
  ['canvas', 'ink'],
  ...[1, 2, 3, 4, 5].map((step): [string, string] => ['ink', `heat-${step}`]),
]

const seen: [mark: string, surface: string][] = ['line-strong', 'focus'].flatMap((mark) =>
  ['canvas', 'surface', 'raised'].map((surface): [string, string] => [mark, surface]),
)

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string, theme: 'light' | 'dark') {
  const [low = 0, high = 0] = [one, other]
    .map((name) => luminance(tokens.get(name)?.[theme] ?? `no token ${name}`))
    .sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  it.each(readable)('%s can be read on %s', (text, surface) => {
    expect(contrast(text, surface, theme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(seen)('%s can be seen on %s', (mark, surface) => {
    expect(contrast(mark, surface, theme)).toBeGreaterThanOrEqual(3)
  })
})

/** Where texts get a colour, by a class or a style, as file and colour with its opacity if it has one. */
function coloursOfTexts() {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx|css|ts)$/.test(name) && !name.includes('.test.'))
      .map((name) => `${folder}/${name}`),
  )
  const colourPattern = /(?<![\w-])text-([\w-]+(?:\/\d+)?)|(?<!-)color: var\(--color-([\w-]+)\)/g
  const colours = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(colourPattern)].map(([, classColour, styleColour = '']) => ({
      file,
      name: classColour ?? styleColour,
    })),
  )
  return colours.filter(({ name }) => tokens.has(name.replace(/\/\d+$/, '')))
}

// Browser tests look at the contrast of pages, and not of every dialog and message.
it('every text has a colour that can be read', () => {
  const found = coloursOfTexts()
  expect(found.length).toBeGreaterThan(100)
  const others = found.filter(({ name }) => !readable.some(([text]) => text === name))
  // The dot of what is not attempted.
  expect(others).toEqual([{ file: 'components/mark/status-sign.css', name: 'line-strong' }])
})
