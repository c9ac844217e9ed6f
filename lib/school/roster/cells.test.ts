import { expect, test } from 'vitest'
import { readStudent } from './student-row.ts'

/** The class that a row with these cells names; undefined when it is refused. */
function classOf(written: string, section = '') {
  const columns = ['class', 'section'].map((field, index) => ({ heading: field, index, field }))
  return readStudent([written, section], columns).data.class
}

test('a class is read however it is written', () => {
  for (const written of ['10-A', '10A', '10 a', '10/A', 'Class 10 - A', '10th A', '10thA', '10th-A'])
    expect(classOf(written), written).toBe('10-A')
  for (const dash of '-\u2010\u2011\u2012\u2013\u2014\u2212') {
    expect(classOf(`10${dash}A`), dash).toBe('10-A')
    expect(classOf(`X${dash}A`), dash).toBe('X-A')
  }
})

test('a grade alone takes its division from the other column, and without one is refused', () => {
  for (const grade of ['10', '10th', 'Class 10th', 'Std. 10']) {
    expect(classOf(grade, 'B'), grade).toBe('10-B')
    expect(classOf(grade), grade).toBeUndefined()
  }
  expect(classOf('1st', 'C')).toBe('1-C')
})
