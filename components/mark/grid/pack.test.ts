import { v4, v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { GridCell, MarksGrid } from '@/lib/mark/schema'
import { packGrid, unpackGrid } from './pack'

const experiments = Array.from({ length: 22 }, (_, at) => ({
  ...{ slug: `an-experiment-with-a-long-name-${at}`, subject: 'physics' as const, number: at + 1 },
  ...{ title: `Studying the dependence of something on something else, number ${at}`, maximum: 5 },
}))

function gridOf(
  size: number,
  cellOf: (student: string, experiment: string) => Partial<GridCell> | null,
): MarksGrid {
  const students = Array.from({ length: size }, (_, at) => ({
    ...{ guid: v7(), username: `Student Name ${at}`, rollNumber: `${at + 1}` },
  }))
  const cells = students.flatMap(({ guid: student }) =>
    experiments.flatMap(({ slug: experiment }): GridCell[] => {
      const cell = cellOf(student, experiment)
      if (!cell) return []
      const usual = { state: 'draft' as const, marks: 4, proposed: 4, version: 1, attempts: 1, paper: false }
      return [
        { student, experiment, attempt: v7(), ...usual, submittedAt: '2026-11-21T10:00:00.000Z', ...cell },
      ]
    }),
  )
  return { class: '10-A', students, experiments, cells, frozenAt: null }
}

test.each<[string, Partial<GridCell>]>([
  ['a draft', {}],
  ['a mark unlike the proposal', { marks: 3.25, proposed: 4 }],
  ['a mark of 0 and a proposal of 0', { marks: 0, proposed: 0 }],
  ['a mark without a proposal', { marks: 3, proposed: null }],
  ['work that waits', { state: 'waiting', marks: null, proposed: 2, version: 0 }],
  ['a mark taken back', { state: 'waiting', marks: null, proposed: null, version: 7 }],
  ['a released mark of many tries', { state: 'released', version: 12, attempts: 3 }],
  ['a mark on paper', { paper: true, proposed: null, attempt: v4() }],
  ['a mark on paper taken back', { state: 'none', paper: true, proposed: null, marks: null, version: 2 }],
])('%s comes out as it went in', (_, cell) => {
  const grid = gridOf(1, (__, experiment) => (experiment.endsWith('-3') ? cell : null))
  const sheet = unpackGrid(packGrid(grid))
  expect(sheet.students).toEqual(grid.students)
  const [first] = grid.cells
  const { attempt, state, marks, proposed, version, attempts, paper } = first ?? {}
  expect(sheet.rows[0]?.[3]).toMatchObject({ attempt, state, marks, proposed, version, attempts, paper })
  expect(sheet.rows[0]?.[4]).toMatchObject({ attempt: null, state: 'none', marks: null, version: 0 })
})

test('a class of nobody is an empty grid', () => {
  expect(unpackGrid(packGrid(gridOf(0, () => null))).rows).toEqual([])
})

test('40 × 22 marked cells go to the browser in less than 30 KB', () => {
  expect(JSON.stringify(packGrid(gridOf(40, () => ({})))).length).toBeLessThan(30_000)
})
