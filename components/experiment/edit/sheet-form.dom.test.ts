import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Form } from '@/components/form/form'
import { render } from '@/components/testing/render'
import { ColumnFields } from './column-fields'
import { RowFields } from './sheet-form'
import type { SheetValues } from './sheet-values'
import { newColumn, noSheet } from './sheet-values'

const press = (words: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')]
    const button = buttons.find(({ textContent }) => textContent?.trim() === words)
    button?.focus()
    button?.click()
  })

test('removing a column removes its expected values, keeps the focus there, and its key is not reused', async () => {
  const sent: unknown[] = []
  const initial: SheetValues = {
    ...noSheet,
    columns: [
      { ...newColumn(new Set()), type: 'text' },
      { ...newColumn(new Set(['columna'])), type: 'text' },
    ],
    rows: [{ label: '1', expected: { columna: 'Brown', columnb: 'Black' } }],
  }
  const shown = {
    schema: z.any(),
    initial,
    onSubmit: async (values: unknown) => {
      sent.push(values)
    },
    children: [createElement(ColumnFields, { key: 'columns' }), createElement(RowFields, { key: 'rows' })],
  }
  const main = await render(createElement(Form, shown))
  await press('Remove column 2')
  expect(document.activeElement?.firstElementChild?.ariaLabel, 'of the section, not the page').toBe('Columns')
  await press('Add column')
  await act(async () => {
    main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(sent).toHaveLength(1), 60_000)
  })
  expect(sent[0]).toMatchObject({ columns: [{ key: 'columna' }, { key: 'columnc' }] })
  const [{ rows }] = sent as [SheetValues]
  expect(rows).toEqual([{ label: '1', expected: { columna: 'Brown', columnc: '' } }])
})
