import { randomOf } from '@/lib/core/random'
import { blurOn, imageDistance, magnification } from '../optics/thin-lens'
import { between } from '../parts/scatter'

/** A lens in its stand; `rough` is the focal length as it is known beforehand, by which F and 2F are marked. */
type Lens = { f: number; offset: number; rough: number }

/** The lens of a pupil's bench, the same again for the same seed. */
export function lensOf(seed: string): Lens {
  const random = randomOf(`${seed} image distances`)
  const f = between(random, 9.6, 11.4)
  return { f, offset: between(random, -0.1, 0.1), rough: Math.round(f) }
}

/** Where the lens stands on its scale of 150 cm, and how high the flame is, in cm. */
export const lensAt = 50
export const flame = 1.5

const opening = 4

/** What is on a screen at a distance of the lens: its height, negative while upside down, and how wide a point is; null for nothing. */
export function onScreen({ f, offset }: Lens, u: number, screen: number) {
  const v = imageDistance(f, u)
  if (!Number.isFinite(v) || v < 0) return null
  const distance = screen + offset
  return { height: (-flame * distance) / u, blur: blurOn(opening, v, distance) }
}

/** What is seen through the lens: erect and larger within F, nothing clear beyond it. */
export function throughLens({ f }: Lens, u: number) {
  if (u >= f * 0.98) return { height: -flame, blur: 1 }
  return { height: flame * magnification(f, u), blur: 0 }
}
