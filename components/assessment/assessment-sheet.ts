import { asCell, type Cell, emptyCell, type GridModel } from '@/components/mark/grid/grid-model'
import type { Save, StoredMark } from '@/components/mark/send-marks'
import { callApi } from '@/lib/core/http-client'
import type { AssessmentGrid, ComponentMarksSaved, SavedComponentMark } from '@/lib/lab/assessment/schema'
import { markWithoutParts } from '@/lib/lab/mark/parts'
import { markColumns, markOf } from '@/lib/school/experiment/absence'

// The internal assessment uses the marks grid, with components as columns.

/** Converts the class's assessment to the grid's model. */
export function gridModelOf({ students, components, cells }: AssessmentGrid): GridModel {
  const byKey = new Map(cells.map((cell) => [`${cell.student} ${cell.component}`, cell]))
  return {
    students,
    columns: components.map(({ key, name, maximum }, index) => ({
      slug: key,
      subject: null,
      number: index + 1,
      title: name,
      shortTitle: name,
      maximum,
      components: null,
    })),
    rows: students.map(({ guid }) => components.map(({ key }) => cellOf(byKey.get(`${guid} ${key}`)))),
  }
}

function cellOf(cell: AssessmentGrid['cells'][number] | undefined): Cell {
  const marks = cell ? markOf(cell) : null
  const state = marks === null ? 'empty' : 'kept'
  return asCell({ ...emptyCell, marks, state, version: cell?.version ?? 0 })
}

const timeout = 20_000

/** Saves component marks. */
export const saveComponents: Save = async (marks, { account, ...options }) => {
  const body = {
    ...options,
    marks: marks.map(({ student, experiment, version, marks: mark }) => ({
      student,
      component: experiment,
      version,
      ...markColumns(mark === null ? null : markWithoutParts(mark)),
    })),
  }
  const { data } = await callApi<ComponentMarksSaved>('PUT', '/assessment/marks', body, { timeout, account })
  return { saved: data.saved.map(asStored), conflicts: data.conflicts.map(asStored) }
}

const asStored = ({ component, absence, ...mark }: SavedComponentMark): StoredMark => ({
  ...mark,
  experiment: component,
  attempt: null,
  marks: markOf({ marks: mark.marks, absence }),
})
