import { randomOf } from '@/lib/core/random'
import { between } from '../parts/scatter'
import { blurOn, imageDistance } from './thin-lens'
import type { Thing } from './things'

// Things far away, seen in a mirror or through a lens. Distances in cm.

/** How far off each thing stands, and how high it is. */
const distantThings = {
  tree: { distance: 3000, height: 600 },
  house: { distance: 5000, height: 800 },
  tower: { distance: 12_000, height: 2500 },
} satisfies Partial<Record<Thing, object>>

export type DistantThing = keyof typeof distantThings

/** A mirror or a lens in its stand: `offset` is how far its middle stands from where its index points. */
export type Stand = { f: number; offset: number }

/** The mirror or lens of a pupil's bench, the same again for the same seed. */
export function standOf(seed: string): Stand {
  const random = randomOf(`${seed} focal length`)
  return { f: between(random, 11, 19), offset: between(random, -0.12, 0.12) }
}

const opening = 5

/** What is on a screen at a distance, as it is read off: how high, upside down and so negative, and how wide a point of it is. */
export function imageOf({ f, offset }: Stand, thing: DistantThing, read: number) {
  const { distance, height } = distantThings[thing]
  const screen = read + offset
  return {
    height: (-height * screen) / distance,
    blur: blurOn(opening, imageDistance(f, distance), screen),
  }
}
