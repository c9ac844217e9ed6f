import { expect, test, vi } from 'vitest'
import { drawText, openPdf, widthOf, wrapText } from './document.ts'
import { fontPieces, fontRuns, graphemesOf } from './fonts.ts'

const scripts: Record<string, [first: number, last: number]> = {
  devanagari: [0x904, 0x94d],
  bengali: [0x985, 0x9cd],
  gurmukhi: [0xa05, 0xa4d],
  gujarati: [0xa85, 0xacd],
  oriya: [0xb05, 0xb4d],
  tamil: [0xb85, 0xbcd],
  telugu: [0xc05, 0xc4d],
  kannada: [0xc85, 0xccd],
  malayalam: [0xd05, 0xd4d],
}

const pieceOf = (name: string) => fontPieces().find((piece) => piece.name === name)

test.each([
  'आशा कुलकर्णी, 10-A',
  'கார்த்திக் R.',
  'শ্রেয়া (7)',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'Žofia Ōé ₹ 5',
  'CO₂ + Ca(OH)₂ → CaCO₃ ↓ + H₂O, N₂ + 3 H₂ ⇌ 2 NH₃, Cu²⁺, SO₄²⁻, 10⁻³ m s⁻¹',
  'R = V ÷ I = 5 Ω ± 0.1, n = sin θ₁ ÷ sin θ₂, λ ≈ 589 nm, Δm, √2 ≥ 1.4, 90° ∠ABC, ∴ R ∝ l, 25 °C, μ, ′ ″',
])('every character of %s is drawn with a font that has it', (text) => {
  const runs = fontRuns(text)
  expect(runs.map((run) => run.text).join('')).toBe(text)
  for (const run of runs) {
    const has = pieceOf(run.font)?.covers
    expect([...run.text].filter((character) => !has?.(character.codePointAt(0) ?? 0))).toEqual([])
  }
})

test.each([
  ['25 ℃ = 77 ℉', '25 °C = 77 °F'],
  ['5 ㎏, №２, ⅐ Ω ①', '5 kg, No2, 1⁄7 Ω 1'],
  ['Well done 👩🏽‍🔬 🇮🇳!', 'Well done \ufffd \ufffd!'],
  ['❤️👍', '\ufffd\ufffd'],
  ['a\tb', 'a b'],
  ['x\u200d\u2060', 'x'],
  ['\ufe0f', ''],
  ['\ud83d and 中', '\ufffd and \ufffd'],
])('no box: %s is drawn as %s', (text, drawn) => {
  const runs = fontRuns(text)
  expect(runs.map((run) => run.text).join('')).toBe(drawn)
  for (const run of runs)
    expect([...run.text].every((one) => pieceOf(run.font)?.covers(one.codePointAt(0) ?? 0))).toBe(true)
  const pdf = openPdf({ title: text, author: 'test' })
  expect(() => drawText(pdf, text, 0, 0, { width: 300, weight: 'bold' })).not.toThrow()
})

/** A fixed sequence of pseudo-random numbers. */
function* numbers(seed: number) {
  for (let next = seed; ; next = (next * 1_103_515_245 + 12_345) % 2_147_483_648) yield next
}

test.each(Object.entries(scripts))(
  'T52: no order of characters of %s stops the drawing',
  (script, [first, last]) => {
    const pdf = openPdf({ title: 'test', author: 'test' })
    const random = numbers(7)
    const next = () => Math.floor(((random.next().value ?? 0) / 2_147_483_648) * (last - first + 1))
    const known = (point: number) => pieceOf(script)?.covers(point)
    for (let word = 0; word < 400; word++) {
      const points = Array.from({ length: 6 }, () => first + next()).filter(known)
      const text = String.fromCodePoint(...points)
      // Both weights use the same layout tables.
      const weight = word % 2 === 0 ? 'regular' : 'bold'
      expect(widthOf(pdf, text, { weight }), text).toBeGreaterThanOrEqual(0)
    }
  },
)

test('a text is broken at spaces, and inside a word that is wider than its line', () => {
  const pdf = openPdf({ title: 'test', author: 'test' })
  const style = { size: 9, width: 60 }
  for (const text of [
    'one two three four five',
    'x'.repeat(60),
    `a ${'ि'.repeat(3)} ${'क्ष'.repeat(20)}`,
    '',
  ]) {
    const lines = wrapText(pdf, text, style)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    for (const line of lines) expect(widthOf(pdf, line, style)).toBeLessThanOrEqual(60)
  }
})

test('a line that is too long is cut between two letters, never between a letter and its marks', () => {
  const name = 'श्रीनिवासवेंकटराघवन'
  for (const width of [20, 30, 40, 50, 60]) {
    const pdf = openPdf({ title: 'test', author: 'test' })
    const drawn = vi.spyOn(pdf, 'text')
    drawText(pdf, name, 0, 0, { width })
    const text = drawn.mock.calls.map(([part]) => part).join('')
    expect(text).toMatch(/.…$/)
    const letters = graphemesOf(text.slice(0, -1))
    expect(graphemesOf(name).slice(0, letters.length), `${width} points`).toEqual(letters)
  }
})
