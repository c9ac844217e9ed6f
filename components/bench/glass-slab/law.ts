import { randomOf } from '@/lib/core/random'
import { between, scatter } from '../parts/scatter'
import { cosine, refracted, sine } from '../refraction/snell'

/** `index` is the refractive index, `thickness` is in cm. */
type Slab = { index: number; thickness: number }

/** A student's slab, generated from the seed. */
export function slabOf(seed: string): Slab {
  const random = randomOf(`${seed} slab`)
  return { index: between(random, 1.49, 1.53), thickness: between(random, 5.2, 6) }
}

/** The lateral displacement of the emergent ray, in cm. */
export const shiftOf = (thickness: number, i: number, r: number) => (thickness * sine(i - r)) / cosine(r)

/** The lines drawn for an intended angle, with the small errors of pencil and pins. */
export function linesFor({ index, thickness }: Slab, meant: number, seed: string) {
  const i = meant + 0.3 * scatter(`${seed} i`, meant)
  const bent = refracted(1, index, i) ?? 0
  return {
    i,
    r: bent + 0.3 * scatter(`${seed} r`, meant),
    e: i + 0.5 * scatter(`${seed} e`, meant),
    shift: shiftOf(thickness, i, bent) + 0.03 * scatter(`${seed} shift`, meant),
  }
}
