import type { Compared } from '../cases/compare.ts'
import type { Goal } from '../cases/goal.ts'

const round = (value: number, digits = 1) => value.toFixed(digits)

/** A Markdown table with a line per workload and target. */
export function comparedTable(comparisons: Compared[]): string {
  const lines = comparisons.flatMap(({ name, connections, rows }) =>
    rows.map(
      ({ target, perSecond, p50, p95, processor, database, ratio }, index) =>
        `| ${index === 0 ? `${name} (${connections})` : ''} | ${target} | ${round(perSecond)} | ${round(p50)} | ${round(p95)} | ${processor === null ? '' : round(processor)} | ${round(database)} | ${index === 0 ? '' : `${round(ratio, 2)} ×`} |`,
    ),
  )
  return [
    '| work (connections) | who | requests/s | p50 ms | p95 ms | processor ms | database ms | Labmark ÷ them |',
    '| --- | --- | --: | --: | --: | --: | --: | --: |',
    ...lines,
  ].join('\n')
}

/** A Markdown table of the goals and their results. */
export function goalTable(goals: Goal[]): string {
  const lines = goals.map(
    ({ name, criterion, figure, met }) =>
      `| ${name} | ${criterion} | ${figure} | ${met ? 'met' : '**not met**'} |`,
  )
  return ['| work | goal | measured | |', '| --- | --- | --- | --- |', ...lines].join('\n')
}
