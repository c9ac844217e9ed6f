import { expect, test } from 'vitest'
import { rowHtml } from '@/components/table/row-html'
import { softLinkHtml } from '@/components/ui/soft-link'
import { type StudentRow, studentColumns } from './student-columns'

const row: StudentRow = {
  ...{ number: 3, guid: 'g', username: '<b>"Asha" & co', rollNumber: "1'", class: null, subsplan: 'free' },
  ...{
    physics: 0,
    chemistry: 4.5,
    biology: null,
    overridden: ['chemistry'],
    computed: { physics: 0, chemistry: null, biology: null },
  },
}
const columns = (ofOneClass: boolean) =>
  studentColumns(({ guid, username }) => softLinkHtml(`/x/${guid}?"`, username), { ofOneClass })

test('a row shows number, name, roll number and marks; nothing that was typed becomes markup', () => {
  expect(rowHtml(row, columns(true))).toBe(
    [
      '<td data-label="No." class="numeric text-muted">3</td>',
      '<th scope="row"><a href="/x/g?&quot;" data-soft="">&lt;b&gt;&quot;Asha&quot; &amp; co</a></th>',
      '<td data-label="Roll number">1&#39;</td>',
      '<td data-label="P" class="numeric">0</td>',
      '<td data-label="C" class="numeric"><span><span title="Typed by hand; computed none yet" class="inline-flex p-1 align-middle"><span aria-hidden="true" class="size-1.5 rounded-full bg-brand-ink [print-color-adjust:exact] print:bg-ink"></span><span class="sr-only">Typed by hand; computed none yet:</span></span> 4.5</span></td>',
      '<td data-label="B" class="numeric"><span class="text-muted">–</span></td>',
    ].join(''),
  )
})

test('among several classes a row says which is its own, or that it has none', () => {
  expect(rowHtml(row, columns(false))).toContain(
    '<td data-label="Class"><span class="text-muted">No class</span></td>',
  )
  expect(rowHtml({ ...row, class: '9-A' }, columns(false))).toContain('<td data-label="Class">9-A</td>')
})

test('a box says whom it selects', () => {
  expect(rowHtml(row, columns(true), row.username)).toMatch(
    '<td class="pick"><label><input type="checkbox" data-row-box="" aria-label="Select &lt;b&gt;&quot;Asha&quot; &amp; co"></label></td><td',
  )
})
