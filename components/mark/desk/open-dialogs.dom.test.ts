import { act, createElement, createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot } from '@/components/testing/render'

// What a dialog holds does not matter here, only whether it is shown.
const part = async () => () => createElement('p', null, 'the dialog')
vi.mock('./on-demand-parts', () => ({ loadShareDialog: part, loadStudentBench: part, loadCommentBank: part }))

const { BenchButton } = await import('./bench-button')
const { ShareableComments } = await import('./shareable-comments')
const { classOf, playDesk } = await import('./testing/play-desk')

const desk = playDesk()
const data = classOf(['a', 'b'])
const experiment = { ...data.experiment, firstSlug: 'focal-length-of-convex-lens' }

const bench = (name: string) => {
  const attempt = { ...desk.work(name).attempt, observations: [] }
  return createElement(BenchButton, { experiment, attempt })
}
const comments = (name: string) => {
  const work = { ...desk.work(name), comment: 'Label the axes' }
  const field = createRef<HTMLTextAreaElement>()
  return createElement(ShareableComments, {
    state: desk.state,
    dispatch: desk.act,
    work,
    field,
    now: new Date(),
  })
}

test.each([
  ['the bench of a student', 'This student’s bench', bench],
  ['a comment for several', 'Send to several', comments],
])('%s closes when Back opens another attempt', async (_, label, screen) => {
  desk.start(data)
  const { main, root } = newRoot()
  await act(async () => root.render(screen('a')))
  const buttons = [...main.querySelectorAll('button')]
  await act(async () => buttons.find(({ textContent }) => textContent === label)?.click())
  expect(main.textContent).toContain('the dialog')
  await act(async () => root.render(screen('b')))
  expect(main.textContent).not.toContain('the dialog')
})
