import { seededRandom } from '@/lib/core/random'
import { between, scatter } from '../parts/scatter'
import { cosine, refracted, sine } from '../refraction/snell'

/** `index` is the refractive index, `thickness` is in cm. */
type Slab = { index: number; thickness: number }

/** A student's slab, generated from the seed. */
export function generateSlab(seed: string): Slab {
  const random = seededRandom(`${seed} slab`)
  return { index: between(random, 1.49, 1.53), thickness: between(random, 5.2, 6) }
}

/** The lateral displacement of the emergent ray, in cm. */
export const shiftOf = (thickness: number, i: number, r: number) => (thickness * sine(i - r)) / cosine(r)

/** The lines drawn for an intended angle, with the small errors of pencil and pins. */
export function linesFor({ index, thickness }: Slab, intended: number, seed: string) {
  const i = intended + 0.3 * scatter(`${seed} i`, intended)
  const refraction = refracted(1, index, i) ?? 0
  return {
    i,
    r: refraction + 0.3 * scatter(`${seed} r`, intended),
    e: i + 0.5 * scatter(`${seed} e`, intended),
    shift: shiftOf(thickness, i, refraction) + 0.03 * scatter(`${seed} shift`, intended),
  }
}
