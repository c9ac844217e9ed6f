import { type Colour, css, mix } from '../parts/colour'

type Field = { name: string; colour: Colour }

/** The colours of universal indicator paper at pH 0, 1, 2 and so on. */
export const chart: readonly Field[] = [
  { name: 'dark red', colour: [178, 24, 43] },
  { name: 'red', colour: [214, 39, 40] },
  { name: 'orange-red', colour: [232, 80, 34] },
  { name: 'orange', colour: [244, 123, 32] },
  { name: 'yellow-orange', colour: [250, 164, 26] },
  { name: 'yellow', colour: [253, 203, 38] },
  { name: 'yellow-green', colour: [201, 214, 52] },
  { name: 'green', colour: [96, 178, 72] },
  { name: 'blue-green', colour: [38, 146, 110] },
  { name: 'green-blue', colour: [28, 124, 142] },
  { name: 'blue', colour: [34, 98, 168] },
  { name: 'dark blue', colour: [46, 68, 150] },
  { name: 'violet-blue', colour: [72, 52, 140] },
  { name: 'violet', colour: [94, 40, 128] },
  { name: 'dark violet', colour: [84, 24, 96] },
]

const colourAt = (ph: number): Colour => chart[Math.min(14, Math.max(0, ph))]?.colour ?? [0, 0, 0]

/** The colour of the paper at a pH, interpolated between the chart's colours. */
export function colourOf(ph: number): string {
  const below = Math.floor(ph)
  return css(mix(colourAt(below), colourAt(below + 1), ph - below))
}

/** The name of the nearest colour on the chart. */
export const colourName = (ph: number) => chart[Math.min(14, Math.max(0, Math.round(ph)))]?.name ?? ''
