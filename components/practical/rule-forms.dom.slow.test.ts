import { act, createElement, Fragment } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot, typeInto } from '@/components/testing/render'
import { boardComponents } from '@/lib/school/practical-rule/presets'
import type { RuleView } from '@/lib/school/practical-rule/rule-view'
import { defaultRule } from '@/lib/school/practical-rule/schema'

const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { ComponentsForm } = await import('./components-form')
const { RuleForm } = await import('./rule-form')

const first: RuleView = {
  rule: defaultRule,
  components: [],
  guid: 'first',
  setByName: null,
  setAt: null,
}

/** The page's two forms, and a way to render it again with new data. */
async function openPage() {
  const { main, root } = newRoot()
  const show = (current: RuleView) =>
    act(() =>
      root.render(
        createElement(
          Fragment,
          null,
          createElement(RuleForm, { current }),
          createElement(ComponentsForm, { current }),
        ),
      ),
    )
  await show(first)
  const outOf = () => main.querySelector('input[name=outOf]') as HTMLInputElement
  const type = (value: string) => typeInto(outOf(), value)
  const requestPreview = () =>
    act(async () => {
      const before = callApi.mock.calls.length
      main.querySelector<HTMLFormElement>('form[aria-label="Practical rule"]')?.requestSubmit()
      await vi.waitFor(() => expect(callApi.mock.calls.length).toBe(before + 1), 60_000)
    })
  const option = (preset: string) => main.querySelector<HTMLInputElement>(`[name=preset][value=${preset}]`)
  const choose = (preset: string) => act(async () => option(preset)?.click())
  const saveParts = () =>
    act(async () => {
      const before = callApi.mock.calls.length
      main.querySelector<HTMLFormElement>('form[aria-label="Internal assessment"]')?.requestSubmit()
      await vi.waitFor(() => expect(callApi.mock.calls.length).toBe(before + 1), 60_000)
    })
  const chosen = () => main.querySelector<HTMLInputElement>('[name=preset]:checked')?.value
  const press = (name: string) =>
    act(async () => {
      const buttons = [...main.querySelectorAll('button')]
      const button = buttons.find(({ textContent }) => textContent?.startsWith(name))
      button?.focus()
      button?.click()
    })
  return { main, root, show, outOf, type, requestPreview, press, choose, saveParts, chosen }
}

const preview = { data: { students: 6, changes: 0, signed: [], rows: [], nextCursor: null } }

test('a rule that is being typed stays while the form beside it is saved, and then replaces what that made', async () => {
  const { main, root, show, outOf, type, requestPreview, press } = await openPage()
  await type('25')
  await show({ ...first, guid: 'second', components: [{ key: 'tests', name: 'Tests', maximum: 5 }] })
  expect(outOf().value).toBe('25')
  callApi.mockResolvedValueOnce(preview)
  await requestPreview()
  expect(main.textContent).toContain('No marks change')
  const saved = { ...first, guid: 'third', rule: { ...first.rule, outOf: 25 } }
  callApi.mockResolvedValueOnce({ data: saved })
  await press('Accept')
  expect(callApi).toHaveBeenLastCalledWith(
    'POST',
    '/practical/rule',
    expect.objectContaining({ outOf: 25, replaces: 'second' }),
  )
  expect(document.activeElement, 'the focus of the button that is gone').toBe(main.firstElementChild)
  await type('20')
  await show(saved)
  expect(outOf().value, 'typed since it was saved').toBe('20')
  await act(() => root.unmount())
})

test('own experiments count from the box that says so', async () => {
  const { main, requestPreview } = await openPage()
  const box = main.querySelector<HTMLInputElement>('input[name=own]')
  expect(box?.labels?.[0]?.textContent).toContain('Our own experiments count, too')
  await act(async () => box?.click())
  callApi.mockResolvedValueOnce(preview)
  await requestPreview()
  expect(callApi).toHaveBeenLastCalledWith('POST', '/practical/rule/preview', { ...defaultRule, own: true })
})

test('a preview shows the whole internal assessment and absences before and after', async () => {
  const { main, root, show, requestPreview } = await openPage()
  await show({ ...first, components: boardComponents })
  const none = { physics: null, chemistry: null, biology: null, total: null }
  const line = { ...none, absences: none, assessed: { marks: 16, absence: null } }
  const before = { ...line, absences: { ...none, chemistry: 'A' } }
  const after = { ...line, assessed: { marks: 16.25, absence: null } }
  const row = { guid: 'pupil', username: 'Asha Rao', rollNumber: '1', class: '10-A', before, after }
  callApi.mockResolvedValueOnce({ data: { ...preview.data, changes: 1, rows: [row] } })
  await requestPreview()
  expect(main.textContent).toContain('Out of 20')
  expect(main.textContent).toContain('AB → –')
  expect(main.textContent).toContain('16 → 16.25')
  await act(() => root.unmount())
})

test('a rule changed while its preview was loading cannot be accepted', async () => {
  const { main, root, type, requestPreview } = await openPage()
  await type('25')
  let answer = (_: typeof preview) => {}
  const answered = new Promise<typeof preview>((resolve) => {
    answer = resolve
  })
  callApi.mockReturnValueOnce(answered)
  await requestPreview()
  await type('20')
  await act(async () => answer(preview))
  expect(main.textContent).not.toContain('Accept')
  await act(() => root.unmount())
})

test('a colleague’s rule is not replaced unseen', async () => {
  const { main, root, show, requestPreview, press } = await openPage()
  await show({ ...first, guid: 'theirs', rule: { ...first.rule, outOf: 20 } })
  callApi.mockResolvedValueOnce(preview)
  await requestPreview()
  expect(main.textContent).toContain('No marks change')
  callApi.mockResolvedValueOnce({ data: first })
  await press('Accept')
  expect(callApi).toHaveBeenLastCalledWith(
    'POST',
    '/practical/rule',
    expect.objectContaining({ replaces: 'first' }),
  )
  await act(() => root.unmount())
})

test('what a colleague has set meanwhile takes the focus from the button that is gone', async () => {
  const { main, root, requestPreview, press } = await openPage()
  callApi.mockResolvedValueOnce(preview)
  await requestPreview()
  const theirs = { ...first, guid: 'theirs', setByName: 'Ravi Nair' }
  const failure = { status: 409, code: 'conflict', message: 'Ravi Nair set another rule in the meantime.' }
  callApi.mockRejectedValueOnce(new ApiFailure({ ...failure, data: { current: theirs } }))
  await press('Accept')
  expect(main.textContent).not.toContain('Accept')
  expect(main.contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.querySelector('h2')?.textContent).toBe(failure.message.replace('.', ''))
  await act(() => root.unmount())
})

test('a rule that would change other marks by now is previewed anew, in the place of the preview, and then accepted', async () => {
  const { main, requestPreview, press } = await openPage()
  callApi.mockResolvedValueOnce(preview)
  await requestPreview()
  const message = 'Marks have changed in the meantime: now 2 students would have other marks.'
  callApi.mockRejectedValueOnce(new ApiFailure({ status: 409, code: 'conflict', message }))
  callApi.mockResolvedValueOnce({ data: { ...preview.data, changes: 2 } })
  await press('Accept')
  expect(document.activeElement?.querySelector('h2')?.textContent).toBe('2 students’ marks change, of 6')
  callApi.mockResolvedValueOnce({ data: first })
  await press('Accept')
  expect(callApi).toHaveBeenLastCalledWith('POST', '/practical/rule', expect.objectContaining({ changes: 2 }))
  expect(main.textContent).not.toContain('Accept')
})

test('parts that a colleague has changed meanwhile: the choice stays, and either can be kept', async () => {
  const { main, root, press, choose, saveParts, chosen } = await openPage()
  const theirs = {
    ...first,
    guid: 'theirs',
    setByName: 'Ravi Nair',
    components: [{ key: 'tests', name: 'Tests', maximum: 10 }],
  }
  const failure = { status: 409, code: 'conflict', message: 'Ravi Nair set another rule in the meantime.' }
  const refused = new ApiFailure({ ...failure, data: { current: theirs } })

  callApi.mockRejectedValueOnce(refused)
  await choose('board')
  await saveParts()
  expect(main.textContent).toContain('Tests: out of 10')
  expect(chosen()).toBe('board')
  const saved = { ...first, guid: 'mine', components: boardComponents }
  callApi.mockResolvedValueOnce({ data: saved })
  await press('Use mine')
  expect(callApi).toHaveBeenLastCalledWith('POST', '/practical/components', {
    ...{ components: boardComponents, dropped: 0, replaces: 'theirs' },
  })
  expect(main.textContent).not.toContain('Tests: out of 10')
  expect(chosen()).toBe('board')

  callApi.mockRejectedValueOnce(refused)
  await choose('practical')
  await saveParts()
  await press('Keep theirs')
  expect(chosen()).toBe('own')
  callApi.mockResolvedValueOnce({ data: theirs })
  await saveParts()
  expect(callApi).toHaveBeenLastCalledWith('POST', '/practical/components', {
    ...{ components: theirs.components, dropped: 0, replaces: 'theirs' },
  })
  await act(() => root.unmount())
})

test('a part that is removed leaves the focus with the parts, not at the top of the page', async () => {
  const { main, press, choose } = await openPage()
  await choose('own')
  await press('Add a part')
  const remove = main.querySelector<HTMLElement>('[aria-label="Remove part 2"]')
  await act(async () => {
    remove?.focus()
    remove?.click()
  })
  expect(remove?.isConnected).toBe(false)
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.textContent).toMatch(/^The practical mark is always the first part/)
})
