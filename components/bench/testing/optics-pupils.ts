import { type DistantThing, imageOf, type Stand } from '../optics/distant'
import { toStep } from '../parts/rounding'

/** The step by which a screen is moved, in cm. */
const step = 0.05

/** The place of the screen, among some, where the image is sharpest: the middle of those that look sharp. */
export function sharpest(blurAt: (screen: number) => number, from: number, to: number): number {
  const places = Array.from({ length: Math.round((to - from) / step) }, (_, at) => from + at * step)
  const sharp = places.filter((screen) => blurAt(screen) < 0.06)
  return ((sharp[0] ?? Number.NaN) + (sharp.at(-1) ?? Number.NaN)) / 2
}

/** A pupil who finds the sharp image of a distant thing and reads the distance to 0.1 cm. */
export const focusDistant = (stand: Stand, thing: DistantThing) =>
  toStep(
    0.1,
    sharpest((screen) => imageOf(stand, thing, screen).blur, 5, 40),
  )
