import { existsSync, readFileSync } from 'node:fs'

/** The cells of those rows of a document's tables whose first cell matches. */
export function tableRows(file: string, first: RegExp): string[][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    )
    .filter(([cell = '']) => first.test(cell))
}

const path =
  /(?<![\w/])(?:[\w.][\w.[\]-]*\/(?:[\w.[\]-]+\/)*[\w.[\]-]+\.(?:tsx?|mjs|md)|next\.config\.mjs|[a-z]+\.(?:json|yaml))(?!\w)/g

/** The files of this repository named in a text. */
export const pathsIn = (text: string): string[] => text.match(path) ?? []

/** The files named in a text that do not exist. */
export const missingIn = (text: string) => pathsIn(text).filter((name) => !existsSync(name))
