import { seededRandom } from '@/lib/core/random'
import { between } from '../parts/scatter'
import { blurOn, imageDistance } from './thin-lens'
import type { Thing } from './things'

// Distant objects imaged by a mirror or lens. Distances in cm.

/** The distance and height of each object. */
const distantThings = {
  tree: { distance: 3000, height: 600 },
  house: { distance: 5000, height: 800 },
  tower: { distance: 12_000, height: 2500 },
} satisfies Partial<Record<Thing, object>>

export type DistantThing = keyof typeof distantThings

/** A mirror or lens in its stand; `offset` is the distance from its centre to where its index points. */
export type OpticalElement = { f: number; offset: number }

/** A student's mirror or lens, generated from the seed. */
export function generateElement(seed: string): OpticalElement {
  const random = seededRandom(`${seed} focal length`)
  return { f: between(random, 11, 19), offset: between(random, -0.12, 0.12) }
}

const opening = 5

/** The image on a screen at the distance read: its height (negative, as it is inverted) and the width of a blurred point. */
export function imageOf({ f, offset }: OpticalElement, thing: DistantThing, distanceRead: number) {
  const { distance, height } = distantThings[thing]
  const screen = distanceRead + offset
  return {
    height: (-height * screen) / distance,
    blur: blurOn(opening, imageDistance(f, distance), screen),
  }
}
