import { seededRandom } from '@/lib/core/random'
import { between } from '../parts/scatter'

/** Most reactive first. */
export const metals = ['al', 'zn', 'fe', 'cu'] as const
export type Metal = (typeof metals)[number]

/** Whether a metal displaces another from its salt: only the more reactive one does. */
export const displaces = (metal: Metal, other: Metal) => metals.indexOf(metal) < metals.indexOf(other)

/** The time constant of the reaction in each tube, in minutes, generated from the seed. */
const timeConstantOf = (seed: string, metal: Metal, salt: Metal) =>
  between(seededRandom(`${seed} ${metal} ${salt}`), 4, 7)

type Strip = { metal: Metal; rubbed: boolean }

/** How far the reaction has gone after some minutes, from 0 to 1. Unrubbed aluminium is protected by its oxide. */
export function changeAfter(seed: string, { metal, rubbed }: Strip, salt: Metal, minutes: number): number {
  if (!displaces(metal, salt) || (metal === 'al' && !rubbed)) return 0
  const timeConstant = timeConstantOf(seed, metal, salt)
  return 1 - Math.exp(-minutes / (rubbed ? timeConstant : timeConstant * 3))
}
