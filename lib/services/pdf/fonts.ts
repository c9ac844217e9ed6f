import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './woff.ts'

// Noto Sans comes in several files, each with some of its characters. It has no small digits, which Roboto has, and no signs, which
// Noto Sans Math has in one weight.

const packages = join(process.cwd(), 'node_modules/@fontsource')

type FontFile = { name?: string; folder: string; subset: string; onlyRegular?: true }

const pieces: FontFile[] = [
  { folder: 'noto-sans', subset: 'latin' },
  { folder: 'noto-sans', subset: 'latin-ext' },
  { folder: 'noto-sans', subset: 'greek' },
  ...[
    'devanagari',
    'bengali',
    'gujarati',
    'gurmukhi',
    'kannada',
    'malayalam',
    'oriya',
    'tamil',
    'telugu',
  ].map((subset) => ({ folder: `noto-sans-${subset}`, subset })),
  { name: 'small-digits', folder: 'roboto', subset: 'math' },
  { name: 'signs', folder: 'noto-sans-math', subset: 'latin', onlyRegular: true },
]

export const weights = { regular: 400, bold: 700 } as const
export type Weight = keyof typeof weights

type Piece = { name: string; fonts: Record<Weight, Buffer>; covers: (codePoint: number) => boolean }

function load(): Piece[] {
  return pieces.map(({ folder, subset, name = subset, onlyRegular }) => {
    const regular = read(folder, subset, 'regular')
    const bold = onlyRegular ? regular : read(folder, subset, 'bold')
    // Not a collection, which is the other type of the result.
    const font = create(regular) as Font
    return { name, fonts: { regular, bold }, covers: (point) => font.hasGlyphForCodePoint(point) }
  })
}

/** Unpacked here: fontkit would unpack all outlines again for each character it draws, which takes most of the drawing time. */
const read = (folder: string, subset: string, weight: Weight) =>
  unpackWoff(readFileSync(join(packages, folder, `files/${folder}-${subset}-${weights[weight]}-normal.woff`)))

// In these, fontkit throws at a base without an anchor for the mark above it, which the format allows. Without that feature the
// mark is drawn at its default position.
const withoutAnchors = ['gujarati', 'gurmukhi', 'malayalam', 'telugu']

/** The features to switch off when drawing with a font file, as pdfkit's `features`. */
export const featuresOf = (font: string) =>
  // The types only allow a list of features; an object can also switch them off.
  withoutAnchors.includes(font) ? { features: { abvm: false } as never } : {}

let loaded: Piece[] | undefined

/** The font files, the most common first. */
export const fontPieces = (): Piece[] => {
  loaded ??= load()
  return loaded
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text as graphemes: letters with their marks. */
export const graphemesOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment)

/** Has the place of characters that no font file has, such as emoji; the first file has it. */
const replacement = '\u{fffd}'

const pointsOf = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0)

const isDrawable = (text: string) => {
  const points = pointsOf(text)
  return fontPieces().some(({ covers }) => points.every(covers))
}

/** A grapheme as the font files can draw it: as it is, else in its compatibility form (℃ as °C), with one sign for what is missing. */
function drawable(grapheme: string): string[] {
  if (isDrawable(grapheme)) return [grapheme]
  const plain = grapheme
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
  return [...plain]
    .map((character) => (isDrawable(character) ? character : replacement))
    .filter((character, index, all) => character !== replacement || all[index - 1] !== replacement)
}

/** Splits a text where the font file changes, with each character as it can be drawn. */
export function fontRuns(text: string): { font: string; text: string }[] {
  // The common case; splitting into graphemes takes longer than drawing.
  if (/^[ -~]*$/.test(text)) return [{ font: 'latin', text }]
  const runs: { font: string; text: string }[] = []
  for (const part of graphemesOf(text).flatMap(drawable)) {
    const last = runs.at(-1)
    const font = pieceOf(part, last?.font)
    if (last?.font === font) last.text += part
    else runs.push({ font, text: part })
  }
  return runs
}

/**
 * The font file for a grapheme. Spaces and punctuation keep the font before them, so that words of one script are drawn
 * together.
 */
function pieceOf(grapheme: string, previousFont: string | undefined): string {
  const points = pointsOf(grapheme)
  const fits = fontPieces().filter(({ covers }) => points.every(covers))
  const current = /^[\p{P}\p{Z}]$/u.test(grapheme) && fits.find(({ name }) => name === previousFont)
  return (current || fits[0])?.name ?? 'latin'
}
