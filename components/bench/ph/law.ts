import { seededRandom } from '@/lib/core/random'
import { between } from '../parts/scatter'

export const samples = [
  { value: 'hcl', label: 'Dilute hydrochloric acid', from: 1, to: 1.6 },
  { value: 'naoh', label: 'Dilute sodium hydroxide', from: 12.6, to: 13.4 },
  { value: 'ethanoic', label: 'Dilute ethanoic acid', from: 2.8, to: 3.4 },
  { value: 'lemon', label: 'Lemon juice', from: 2.2, to: 2.8 },
  { value: 'water', label: 'Distilled water', from: 6.6, to: 7.2 },
  { value: 'hydrogencarbonate', label: 'Sodium hydrogencarbonate solution', from: 8.2, to: 8.6 },
] as const

export type Sample = (typeof samples)[number]['value']

/** The pH of a student's sample, generated from the seed: no two bottles are quite the same. */
export function generatePh(seed: string, sample: Sample): number {
  const { from, to } = samples.find(({ value }) => value === sample) ?? samples[0]
  return between(seededRandom(`${seed} ${sample}`), from, to)
}

/** The colours of the litmus papers: blue turns red below pH 5, red turns blue above pH 8. */
export const litmusIn = (ph: number) => ({
  blue: ph < 5 ? 'red' : 'blue',
  red: ph > 8 ? 'blue' : 'red',
})

/** Whether zinc releases hydrogen: with a strong acid, or with a strong base that is warm. */
export const zincBubbles = (ph: number, warm: boolean) => ph < 2 || (ph > 12 && warm)

/** Whether sodium carbonate releases carbon dioxide: with an acid. */
export const carbonateBubbles = (ph: number) => ph < 5
