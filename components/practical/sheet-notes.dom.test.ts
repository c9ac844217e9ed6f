import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Finding, PracticalSheet } from '@/lib/lab/practical/sheet-schema'

let session: string | null = null
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(session ? { session } : {}) }))
vi.mock('@/components/ui/link', () => ({
  Link: ({ children }: { children: string }) => createElement('a', null, children),
}))

const { AcademicSession } = await import('@/components/ui/academic-session')
const { SheetCheck } = await import('./sheet-check')
const { UploadNote } = await import('./upload-note')

const upload: PracticalSheet['upload'] = {
  uploadedOn: '2027-01-20',
  byName: 'Asha',
  differences: 2,
  left: [],
}
const blank: Finding = { kind: 'blank', says: 'Pupil 1: no P', cell: 'cell' }

test.each([
  [null, [blank], 'Not ready for the board yet'],
  [null, [], 'Ready for the board'],
  [upload, [blank], 'Findings of the check'],
])(
  'the check of a sheet says whether it is ready for the board until it is uploaded',
  (uploaded, findings, title) => {
    const html = renderToStaticMarkup(createElement(SheetCheck, { findings, upload: uploaded }))
    expect(html).toContain(title)
    expect(html.includes('eady for the board')).toBe(uploaded === null)
  },
)

test('a sheet that was uploaded and has no findings says nothing of its readiness', () => {
  expect(renderToStaticMarkup(createElement(SheetCheck, { findings: [], upload }))).toBe('')
})

test.each([
  [null, true],
  ['2025-26', false],
])('in session %s a difference from the upload can be changed back: %s', (shown, expected) => {
  session = shown
  const children = createElement(UploadNote, { upload })
  const html = renderToStaticMarkup(createElement(AcademicSession, { running: '2026-27', children }))
  expect(html).toContain('differs from what was uploaded')
  expect(html.includes('Change them back')).toBe(expected)
})
