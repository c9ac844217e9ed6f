import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../services/root.ts'

const files = join(root, 'node_modules/@fontsource-variable/noto-sans/files')

/** The weights that the site is set in, which are two: each that a page has is laid out by itself. */
const wght = { min: 400, max: 600 }

/** The files that the site's fonts are in. */
export const cuts = ['latin', 'latin-more', 'devanagari'] as const
export type Cut = (typeof cuts)[number]

type Range = [first: number, last: number]

/**
 * What each file holds; app/fonts.ts says the same of all but the first, for which a first paint waits. For the rest a
 * browser has its own fonts.
 */
const ranges: Record<Cut, Range[]> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xa0],
    [0xb0, 0xb1],
    [0xb7, 0xb7],
    [0xd7, 0xd7],
    [0x2010, 0x2026],
    [0x2212, 0x2212],
  ],
  'latin-more': [
    [0xa1, 0xaf],
    [0xb2, 0xb6],
    [0xb8, 0xd6],
    [0xd8, 0xff],
    [0x2030, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
  ],
  devanagari: [
    [0x900, 0x97f],
    [0x1cd0, 0x1cf9],
    [0x200c, 0x200d],
    [0x25cc, 0x25cc],
    [0xa830, 0xa839],
    [0xa8e0, 0xa8ff],
  ],
}

/** The file that app/fonts.ts names. */
export const cutFile = (cut: Cut) => join(root, `app/noto-sans-${cut}.woff2`)

/** The variable Noto Sans with nothing but what the site shows; the same bytes every time. */
export async function cutFont(cut: Cut): Promise<Buffer> {
  const [script] = cut.split('-')
  const whole = await readFile(join(files, `noto-sans-${script}-wght-normal.woff2`))
  return subsetFont(whole, textOf(ranges[cut]), {
    targetFormat: 'woff2',
    variationAxes: { wght },
    // Latin figures are all as wide as each other to begin with; the other forms are a fifth of the file.
    ...(script === 'latin' && { keepFeatures: ['kern'] }),
  })
}

const textOf = (parts: Range[]) =>
  parts
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    .join('')
