import { standingsOf } from '@/lib/lab/insight/summary'
import type { HeatMap } from '@/lib/lab/insight/types'
import { percent } from './heat'

/** A class in one line: how many students, how far they are, how well, and what waits. */
export function ClassSummary({ map }: { map: HeatMap }) {
  const standings = standingsOf(map)
  const begun = standings.filter(({ done }) => done > 0).length
  const given = standings.flatMap(({ marks, experiment }) => marks.map((mark) => mark / experiment.maximum))
  const waiting = map.cells.filter((cell) => cell.waiting).length
  const average = given.reduce((sum, share) => sum + share, 0) / given.length
  return [
    `${map.students.length} students`,
    `${begun} of ${standings.length} experiments begun`,
    given.length > 0 ? `${percent(average)} of the marks on average` : 'nothing marked',
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
  ].join(' · ')
}
