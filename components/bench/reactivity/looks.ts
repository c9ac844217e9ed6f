import { type Colour, css, mix } from '../parts/colour'
import type { Metal } from './law'

type Look = {
  name: string
  salt: string
  metal: Colour
  solution: Colour
  deposit: string
}

/** How each metal, its salt solution and its deposit on a strip look. */
export const looks: Record<Metal, Look> = {
  al: {
    name: 'Aluminium',
    salt: 'aluminium sulphate',
    metal: [206, 210, 214],
    solution: [240, 244, 246],
    deposit: 'nothing',
  },
  zn: {
    name: 'Zinc',
    salt: 'zinc sulphate',
    metal: [150, 160, 170],
    solution: [240, 244, 246],
    deposit: 'a dull grey layer',
  },
  fe: {
    name: 'Iron',
    salt: 'ferrous sulphate',
    metal: [104, 104, 108],
    solution: [170, 214, 166],
    deposit: 'a grey-black layer',
  },
  cu: {
    name: 'Copper',
    salt: 'copper sulphate',
    metal: [184, 98, 52],
    solution: [58, 142, 214],
    deposit: 'a reddish brown layer',
  },
}

const deposits: Record<Metal, Colour> = {
  al: [206, 210, 214],
  zn: [112, 118, 124],
  fe: [52, 52, 56],
  cu: [142, 66, 34],
}

/** The colour of a solution while one metal replaces the other in it. */
export const solutionColour = (metal: Metal, salt: Metal, change: number) =>
  css(mix(looks[salt].solution, looks[metal].solution, change * 0.85))

export const stripColour = (metal: Metal) => css(looks[metal].metal)
export const depositColour = (salt: Metal) => css(deposits[salt])

const plain = { al: 'colourless', zn: 'colourless', fe: 'pale green', cu: 'blue' } as const

/** Describes what can be seen in a tube. */
export function tubeWords(metal: Metal, salt: Metal, change: number): string {
  const { salt: name, deposit } = looks[salt]
  const before = plain[salt]
  if (change < 0.08) return `In ${name}: ${before}, the strip as it was`
  const fades =
    before === 'colourless' ? before : change < 0.5 ? `a little less ${before}` : `${before} has faded`
  const turns = change > 0.5 && metal === 'fe' && salt === 'cu' ? 'the blue has turned pale green' : fades
  return `In ${name}: ${turns}, ${change < 0.5 ? 'the beginning of ' : ''}${deposit} on the strip`
}
