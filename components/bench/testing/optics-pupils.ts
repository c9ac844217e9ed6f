import type { ObservedRow } from '@/lib/lab/attempt/observations'
import { flame, generateLens, onScreen, throughLens } from '../image-distances/law'
import { type DistantThing, imageOf, type OpticalElement } from '../optics/distant'
import { focalLength } from '../optics/thin-lens'
import { toStep } from '../parts/rounding'

/** The step in which the screen moves, in cm. */
const step = 0.05

/** The screen position with the sharpest image: the middle of those that look sharp. */
export function sharpest(blurAt: (screen: number) => number, from: number, to: number): number {
  const places = Array.from({ length: Math.round((to - from) / step) }, (_, index) => from + index * step)
  const sharp = places.filter((screen) => blurAt(screen) < 0.06)
  return ((sharp[0] ?? Number.NaN) + (sharp.at(-1) ?? Number.NaN)) / 2
}

/** A student who focuses a distant object and reads the distance to 0.1 cm. */
export const focusDistant = (element: OpticalElement, thing: DistantThing) =>
  toStep(
    0.1,
    sharpest((screen) => imageOf(element, thing, screen).blur, 5, 40),
  )

/** A student who puts the flame at the six positions of the sheet and reads both distances to 0.1 cm. */
export function readImage(seed: string): ObservedRow[] {
  const lens = generateLens(seed)
  const { rough } = lens
  return [44, 2.4 * rough, 2 * rough, 1.7 * rough, 1.3 * rough, 0.6 * rough].map((place): ObservedRow => {
    const u = toStep(0.1, place)
    const v = toStep(
      0.1,
      sharpest((screen) => onScreen(lens, u, screen)?.blur ?? 9, 5, 98),
    )
    if (Number.isNaN(v)) return { u, image: imageName(throughLens(lens, u).height) }
    const height = onScreen(lens, u, v)?.height ?? 0
    return { u, v, f: toStep(0.1, focalLength(u, v)), image: imageName(height) }
  })
}

function imageName(height: number) {
  if (height > 0) return 'Virtual, erect, larger'
  const times = -height / flame
  return `Real, inverted, ${times < 0.85 ? 'smaller' : times > 1.18 ? 'larger' : 'same size'}`
}
