import { seededRandom } from '@/lib/core/random'
import { blurOn, imageDistance, magnification } from '../optics/thin-lens'
import { between } from '../parts/scatter'

/** A lens in its stand. `rough` is its approximate focal length, which places the marks F and 2F. */
type Lens = { f: number; offset: number; rough: number }

/** A student's lens, generated from the seed. */
export function generateLens(seed: string): Lens {
  const random = seededRandom(`${seed} image distances`)
  const f = between(random, 9.6, 11.4)
  return { f, offset: between(random, -0.1, 0.1), rough: Math.round(f) }
}

/** The lens's position on the 150 cm scale, and the height of the flame, in cm. */
export const lensAt = 50
export const flame = 1.5

const opening = 4

/** The image on a screen: its height (negative if inverted) and the width of a blurred point; null if there is no image. */
export function onScreen({ f, offset }: Lens, u: number, screen: number) {
  const v = imageDistance(f, u)
  if (!Number.isFinite(v) || v < 0) return null
  const distance = screen + offset
  return { height: (-flame * distance) / u, blur: blurOn(opening, v, distance) }
}

/** The image seen through the lens: erect and enlarged within F, nothing clear beyond it. */
export function throughLens({ f }: Lens, u: number) {
  if (u >= f * 0.98) return { height: -flame, blur: 1 }
  return { height: flame * magnification(f, u), blur: 0 }
}
