import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../services/root.ts'

const files = join(root, 'node_modules/@fontsource-variable/noto-sans/files')

/** The weights that the site is set in; thinner and heavier ones are 2 bytes of 5. */
const wght = { min: 400, max: 700 }

type Range = [first: number, last: number]

/** What the site shows of each script; app/fonts.ts says the same of Devanagari. For the rest a browser has its own fonts. */
const scripts: Record<'latin' | 'devanagari', Range[]> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x2010, 0x2026],
    [0x2030, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
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

export type Script = keyof typeof scripts

/** The file that app/fonts.ts names. */
export const cutFile = (script: Script) => join(root, `app/noto-sans-${script}.woff2`)

/** The variable Noto Sans of a script with nothing but what the site shows; the same bytes every time. */
export async function cutFont(script: Script): Promise<Buffer> {
  const whole = await readFile(join(files, `noto-sans-${script}-wght-normal.woff2`))
  return subsetFont(whole, textOf(scripts[script]), { targetFormat: 'woff2', variationAxes: { wght } })
}

const textOf = (ranges: Range[]) =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    .join('')
