import { groupBy } from '../../core/group-by.ts'
import type { HeatMap, InsightExperiment } from './types.ts'

/** The boundaries of the bands of a share, from 0 to 1: under 30 %, 30–49 %, 50–69 %, 70–89 %, 90–100 %. */
const bandStarts = [0.3, 0.5, 0.7, 0.9]

export const bandCount = bandStarts.length + 1

/** The band of a share, from 0 for the lowest to 4; tolerates rounding errors at the boundaries. */
export const bandOf = (share: number) => bandStarts.filter((start) => share + 1e-9 >= start).length

/** The number of marks in each band. */
export function countByBand(marks: number[], maximum: number): number[] {
  const counts = Array<number>(bandCount).fill(0)
  for (const mark of marks) counts[bandOf(mark / maximum)] = (counts[bandOf(mark / maximum)] ?? 0) + 1
  return counts
}

/** The mean; null for an empty list. */
export const mean = (numbers: number[]) =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** How a class does in one experiment. */
export type ExperimentSummary = {
  experiment: InsightExperiment
  /** students who have attempted it */
  done: number
  /** the marks that count */
  marks: number[]
  average: number | null
  /** the share of right answers, from 0 to 1; null without recorded answers */
  right: number | null
}

/** The experiments in the order of the syllabus, each with the class's results. */
export function summarise({
  experiments,
  cells,
}: Pick<HeatMap, 'experiments' | 'cells'>): ExperimentSummary[] {
  const byExperiment = groupBy(cells, ({ experiment }) => experiment)
  return experiments.map((experiment) => {
    const own = byExperiment.get(experiment.slug) ?? []
    const marks = own.flatMap((cell) => cell.marks ?? [])
    const right = mean(own.flatMap((cell) => cell.proposed ?? []))
    return {
      experiment,
      marks,
      done: own.filter(isDone).length,
      average: mean(marks),
      right: right === null ? null : right / experiment.maximum,
    }
  })
}

/** A student who was absent has not done it. */
const isDone = ({ marks, absence }: HeatMap['cells'][number]) => marks !== null || absence === null

/** Attempted experiments, the most difficult first: by the lower of the share of right answers and the average mark. */
export const sortByDifficulty = (summaries: ExperimentSummary[]) =>
  summaries
    .filter(({ done }) => done > 0)
    .toSorted((a, b) => lowest(a) - lowest(b) || b.done - a.done || a.experiment.number - b.experiment.number)

const lowest = ({ right, average, experiment }: ExperimentSummary) =>
  Math.min(right ?? 2, average === null ? 2 : average / experiment.maximum)
