import { seededRandom } from '@/lib/core/random'
import { between, scatter } from '../parts/scatter'
import { refracted } from '../refraction/snell'

/** The angle of the prism in degrees. */
export const prismAngle = 60

/** The refractive index of a student's prism, generated from the seed. */
export const generateRefractiveIndex = (seed: string) => between(seededRandom(`${seed} prism`), 1.49, 1.53)

/** The angles of a ray through the prism; `e` and `d` are null for total internal reflection at the second face. */
export function throughPrism(index: number, i: number) {
  const r1 = refracted(1, index, i) ?? 0
  const r2 = prismAngle - r1
  const e = refracted(index, 1, r2)
  return { i, r1, r2, e, d: e === null ? null : i + e - prismAngle }
}

/** The lines drawn for an intended angle, with the small errors of pencil and pins. */
export function linesFor(index: number, intended: number, seed: string) {
  const ray = throughPrism(index, intended + 0.3 * scatter(`${seed} i`, intended))
  if (ray.e === null) return ray
  const e = ray.e + 0.5 * scatter(`${seed} e`, intended)
  return { ...ray, e, d: ray.i + e - prismAngle }
}
