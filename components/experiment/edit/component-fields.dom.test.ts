import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render, typeInto } from '@/components/testing/render'

const callApi = vi.fn(async () => ({ message: 'Experiment added.' }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { ExperimentForm } = await import('./experiment-form')

test('a new experiment begins in its first field; one that is there is opened at its top', async () => {
  const props = { path: '/experiments/catalogue', back: '/admin/chemistry' }
  const focused = () => document.activeElement?.getAttribute('name')
  await render(createElement(ExperimentForm, props))
  expect(focused()).toBe('title')
  const question = { number: 1, question: 'Why?', options: [], answer: 'So', synonyms: [], note: '' }
  const written = { title: 'To see', shortTitle: 'See', maximum: 5, version: 1 }
  const experiment = {
    ...written,
    slug: 'see',
    subject: 'physics' as const,
    components: null,
    questions: [question],
  }
  await act(async () => (document.activeElement as HTMLElement).blur())
  await render(createElement(ExperimentForm, { ...props, experiment }))
  expect(focused()).toBeNull()
})

test('components are added one by one; the form says what they make together, and sends them', async () => {
  const main = await render(
    createElement(ExperimentForm, { path: '/experiments/catalogue', back: '/admin/chemistry' }),
  )
  const enter = (name: string, value: string) => typeInto(main.querySelector(`[name="${name}"]`), value)
  await enter('title', 'To find the density of a stone')
  await enter('shortTitle', 'Density of a stone')
  await enter('subject', 'physics')
  for (const [index, name] of ['Experiment', 'Record', 'Viva'].entries()) {
    const buttons = [...main.querySelectorAll('button')]
    await act(async () => buttons.find(({ textContent }) => textContent === 'Add component')?.click())
    expect(document.activeElement?.getAttribute('name')).toBe(`components.${index}.name`)
    await enter(`components.${index}.name`, name)
    await enter(`components.${index}.maximum`, '2')
  }
  expect(main.textContent).toContain('Together they make 6 of 5 marks: they have to make all of them.')

  await enter('components.2.maximum', '1')
  expect(main.textContent).toContain('Together they make 5 of 5 marks.')
  await act(async () => {
    main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(callApi).toHaveBeenCalledOnce(), 60_000)
  })
  expect(callApi).toHaveBeenCalledWith(
    'POST',
    '/experiments/catalogue',
    expect.objectContaining({
      maximum: 5,
      components: [
        { name: 'Experiment', maximum: 2 },
        { name: 'Record', maximum: 2 },
        { name: 'Viva', maximum: 1 },
      ],
    }),
  )
})
