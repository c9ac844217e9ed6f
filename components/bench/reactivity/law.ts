import { randomOf } from '@/lib/core/random'
import { between } from '../parts/scatter'

/** The most reactive first. */
export const metals = ['al', 'zn', 'fe', 'cu'] as const
export type Metal = (typeof metals)[number]

/** Whether a metal drives another out of its salt: it must be the more reactive of the two. */
export const displaces = (metal: Metal, other: Metal) => metals.indexOf(metal) < metals.indexOf(other)

/** How fast the change goes in each tube: minutes until it is two thirds done, the same again for the same seed. */
const paceOf = (seed: string, metal: Metal, salt: Metal) =>
  between(randomOf(`${seed} ${metal} ${salt}`), 4, 7)

type Strip = { metal: Metal; rubbed: boolean }

/** How far the change has gone after some minutes, from 0 to 1. An oxide covers aluminium that was not rubbed. */
export function changeAfter(seed: string, { metal, rubbed }: Strip, salt: Metal, minutes: number): number {
  if (!displaces(metal, salt) || (metal === 'al' && !rubbed)) return 0
  const pace = paceOf(seed, metal, salt)
  return 1 - Math.exp(-minutes / (rubbed ? pace : pace * 3))
}
