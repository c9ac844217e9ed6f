import { expect, test } from 'vitest'
import { exportPath } from './export-menu'

test('the changes of one teacher’s marks are exported without those of others', () => {
  const params = { tab: 'marks', from: '2026-11-01', teacher: 'a3', page: '2' }
  expect(exportPath({ table: 'mark-changes', params }, 'csv')).toBe(
    '/api/export/mark-changes.csv?from=2026-11-01&teacher=a3',
  )
})

test('the page’s own parameters stay out of an export’s address', () => {
  const params = { tab: 'marks', of: 'assessment', q: 'asha' }
  expect(exportPath({ table: 'assessment-changes', params }, 'xlsx')).toBe(
    '/api/export/assessment-changes.xlsx?q=asha',
  )
})

test('the file of the teachers is not of the one whose details are open', () => {
  const params = { q: 'asha', teacher: 'a3' }
  expect(exportPath({ table: 'teachers', params }, 'csv')).toBe('/api/export/teachers.csv?q=asha')
})

test('the file of the classes has the search of their list, not its tab', () => {
  const params = { tab: 'manage', q: '10' }
  expect(exportPath({ table: 'classes', params }, 'csv')).toBe('/api/export/classes.csv?q=10')
})
