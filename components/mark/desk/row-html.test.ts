import { expect, test } from 'vitest'
import { absentHtml, rowHtml } from './row-html'

const student = { guid: 's', rollNumber: '7"', username: '</span><img src=x onerror="alert(1)">&amp;' }
const shown =
  '<span>7&quot;</span><span>&lt;/span&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp;</span>'

test('a row says roll number, name, mark and state, and nothing typed becomes markup', () => {
  expect(rowHtml(student, 'draft', 4.5)).toMatch(`${shown}<span><b>4.5</b><span class="save-state`)
  expect(absentHtml(student)).toMatch(`${shown}<span class="save-state`)
})

test('a mark of nought is a mark; without one there is none', () => {
  expect(rowHtml(student, 'draft', 0)).toContain('<b>0</b>')
  expect(rowHtml(student, 'waiting', null)).not.toContain('<b>')
})

test('what is well is only spoken, what is not is shown', () => {
  expect(rowHtml(student, 'released', 4)).toContain('<span class="sr-only">Released</span>')
  expect(rowHtml(student, 'unsent', 4)).toContain('<span class="">Not sent</span>')
  expect(rowHtml(student, 'comment', 4)).toContain('<span class="">Comment<span class="sr-only"> not sent')
})
