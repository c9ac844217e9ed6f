import { randomOf } from '@/lib/core/random'
import { between, scatter } from '../parts/scatter'
import { cosine, refracted, sine } from '../refraction/snell'

/** `thickness` in cm, `index` the refractive index of the glass. */
type Slab = { index: number; thickness: number }

/** The slab of a pupil's bench, the same again for the same seed. */
export function slabOf(seed: string): Slab {
  const random = randomOf(`${seed} slab`)
  return { index: between(random, 1.49, 1.53), thickness: between(random, 5.2, 6) }
}

/** How far the ray that leaves lies beside the one that came, in cm. */
export const shiftOf = (thickness: number, i: number, r: number) => (thickness * sine(i - r)) / cosine(r)

/** The lines on the paper for an angle that somebody means to draw: pencil and pins are never quite where they should be. */
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
