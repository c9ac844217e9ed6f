import type { ObservedRow } from '@/lib/lab/attempt/observations'
import type { BenchName } from '../bench-names'
import { generateMirror } from '../concave-mirror/law'
import { generateLens as distantLensOf } from '../convex-lens/law'
import { generateSlab, linesFor as slabLines } from '../glass-slab/law'
import { generateResistance } from '../ohms-law/law'
import type { DistantThing, OpticalElement } from '../optics/distant'
import { thingNames } from '../optics/things'
import { toStep } from '../parts/rounding'
import { generateRefractiveIndex, linesFor as prismLines } from '../prism/law'
import { generateResistors, resistanceOf } from '../series-parallel/law'
import { readPapers, readStrips } from './chemistry-pupils'
import { readMeters } from './circuit-pupils'
import { focusDistant, readImage } from './optics-pupils'

/** Students who read each instrument to its least count: the rows of the sheet by experiment. */
export const pupils: Record<BenchName, (seed: string) => ObservedRow[]> = {
  'ph-and-properties-of-acids-and-bases': readPapers,
  'reactivity-of-metals-with-salt-solutions': readStrips,
  'focal-length-of-concave-mirror': (seed) => focus(generateMirror(seed), 'mirror', 80, -1),
  'focal-length-of-convex-lens': (seed) => focus(distantLensOf(seed), 'lens', 20, 1),
  'refraction-through-glass-slab': (seed) =>
    [30, 40, 45, 50, 60].map((angle) => {
      const { i, r, e, shift } = slabLines(generateSlab(seed), angle, seed)
      return { i: Math.round(i), r: Math.round(r), e: Math.round(e), shift: toStep(0.1, shift) }
    }),
  'refraction-through-glass-prism': (seed) =>
    [35, 40, 45, 50, 55, 60].map((angle) => {
      const { i, e, d } = prismLines(generateRefractiveIndex(seed), angle, seed)
      return { i: Math.round(i), e: Math.round(e ?? 90), d: Math.round(d ?? 90) }
    }),
  'image-distance-of-convex-lens': readImage,
  'dependence-of-potential-difference-on-current': (seed) =>
    [0, 0.3, 0.5, 0.7, 0.85, 1].map((slider) =>
      readMeters(seed, { names: 'R single', resistance: generateResistance(seed) }, slider),
    ),
  'equivalent-resistance-in-series-and-parallel': (seed) =>
    (['r1', 'r2', 'series', 'parallel'] as const).flatMap((arrangement) =>
      [0.6, 0.8].map((slider) => {
        const resistance = resistanceOf(generateResistors(seed), arrangement)
        return readMeters(seed, { names: arrangement, resistance }, slider)
      }),
    ),
}

const things: DistantThing[] = ['tree', 'house', 'tower']

const focus = (
  element: OpticalElement,
  name: 'mirror' | 'lens',
  position: number,
  behind: number,
): ObservedRow[] =>
  things.map((thing) => {
    const f = focusDistant(element, thing)
    return { object: thingNames[thing], [name]: position, screen: toStep(0.1, position + behind * f), f }
  })
