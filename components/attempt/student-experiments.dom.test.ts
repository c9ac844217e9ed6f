import { createElement } from 'react'
import { expect, test } from 'vitest'
import { TaughtStudents } from '@/components/home/taught-students'
import { render } from '@/components/testing/render'
import { StudentExperiments } from './student-experiments'

const student = { guid: 'a3', username: 'Asha Rao', rollNumber: '1', class: '10-A' }

const linksOf = (main: Element) =>
  Object.fromEntries(
    [...main.querySelectorAll('a')].map((one) => [one.textContent, one.getAttribute('href')]),
  )

test('a teacher goes from a student’s name to their experiments, and from there to a new login slip', async () => {
  const row = { ...student, number: 1, subsplan: 'free' as const, boardRollNumber: null, overridden: [] }
  const marks = { physics: null, chemistry: null, biology: null }
  const list = createElement(TaughtStudents, {
    rows: [{ ...row, ...marks }],
    params: {},
    filtered: false,
    several: false,
  })
  expect(linksOf(await render(list))['Asha Rao']).toBe('/teacher/experiments/a3')
  const work = { student, experiments: [], cells: [], classmates: [] }
  const page = await render(createElement(StudentExperiments, { base: '/teacher', work }))
  expect(linksOf(page)['New login slip']).toBe('/teacher/login-slips/10-A?students=a3')
})
