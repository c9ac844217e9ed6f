import { act, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { newRoot } from '@/components/testing/render'
import { toast } from '@/components/ui/toast'
import type { CheckedWorksheet, WorksheetMark } from '@/lib/lab/mark/worksheet-schema'

const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { WorksheetUpload } = await import('./worksheet-upload')
const { WorksheetPreview } = await import('./worksheet-preview')

const mark: WorksheetMark = {
  ...{ line: 2, student: 'one', username: 'Asha', rollNumber: '1', experiment: 'ohm', kind: 'change' },
  ...{ marks: 4, absence: null, parts: null, was: null, wasAbsence: null, wasParts: null },
  ...{ wasByName: null, wasAt: null, attempt: null, version: 0 },
}
const checked: CheckedWorksheet = {
  ...{
    class: '10-A',
    columns: [],
    ignored: [],
    marks: [mark],
    refused: [],
    refusedCount: 0,
    unchanged: 0,
    blank: 0,
    absent: 0,
  },
}
const stored = {
  ...{ student: 'one', experiment: 'ohm', attempt: 'a', markedByName: 'Ravi', markedAt: null },
  ...{ absence: null, parts: null },
}

const press = (main: HTMLElement, label: string) =>
  [...main.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click()

/** Opens the page, checks a file and saves its mark; the server answers the save with this. */
async function save(answer: { saved: object[]; conflicts: object[] } | 'none yet') {
  const { main, root } = newRoot()
  const props = { division: '10-A', frozen: false, experiments: [], back: '/teacher/marks/10-A' }
  await act(async () => root.render(createElement(WorksheetUpload, props)))
  callApi.mockReset().mockResolvedValueOnce({ data: checked })
  const input = main.querySelector('input') as HTMLInputElement
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'marks.csv')] })
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitFor(() => expect(callApi).toHaveBeenCalledTimes(1), 60_000)
  })
  expect(main.contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.textContent).toContain('marks.csv: 1 changed')
  if (answer === 'none yet') callApi.mockReturnValueOnce(new Promise(() => undefined))
  else callApi.mockResolvedValueOnce({ data: answer })
  await act(async () => press(main, 'Save 1 mark'))
  return { main, root }
}

test('each step of a worksheet takes the focus from the button that is gone', async () => {
  const { main, root } = await save({ saved: [{ ...stored, marks: 4, version: 1 }], conflicts: [] })
  expect(main.contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.textContent).toContain('1 mark saved as a draft')
  await act(async () => press(main, 'Import another file'))
  expect(document.activeElement).toBe(main.querySelector('input[type=file]'))
  await act(async () => root.unmount())
})

test('a worksheet of which nothing was saved does not show success', async () => {
  const { main, root } = await save({ saved: [], conflicts: [{ ...stored, marks: 3, version: 2 }] })
  expect(main.textContent).toContain('1 mark left alone')
  expect(main.textContent).not.toMatch(/saved as|0 marks/)
  await act(async () => root.unmount())
})

test('leaving while a worksheet is saved does not say that anything is kept on the device', async () => {
  const info = vi.spyOn(toast, 'info')
  const { root } = await save('none yet')
  const unload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unload)
  expect(unload.defaultPrevented, 'closing the tab asks first').toBe(true)
  await act(async () => root.unmount())
  expect(info).not.toHaveBeenCalled()
})

test('a refused cell is named by its row in the file, and those that are not listed are counted', () => {
  const refused = [{ line: 3, name: 'Farhan Patil', heading: 'Ohm', text: '9', reason: 'above 5' }]
  const html = renderToStaticMarkup(
    createElement(WorksheetPreview, {
      ...{
        name: 'marks.csv',
        view: { ...checked, refused, refusedCount: 880 },
        frozen: false,
        experiments: [],
        saving: false,
      },
      ...{ onSave: () => undefined, onOther: () => undefined },
    }),
  )
  expect(html).toContain('These cells are left out; the rest is saved.')
  const text = html.replace(/<[^>]*>/g, '')
  expect(text).toContain('Row 3 Farhan Patil')
  expect(text).toContain('marks.csv: 1 changed, 880 refused')
  expect(text).toContain('880 refused, the first 1 below')
})
