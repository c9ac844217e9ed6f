import { createElement, Fragment, useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { servedPage } from '@/components/testing/render'
import { useNow } from '@/components/ui/use-now'
import { AttemptCard } from './attempt-card'
import { openOf } from './desk-state'
import { MarkBox } from './mark-box'
import { ShareableComments } from './shareable-comments'
import { classOf, playDesk } from './testing/play-desk'

const evening = '2026-11-20T15:00:00.000Z'
const nextMorning = '2026-11-21T03:00:00.000Z'

const desk = playDesk()

/** A desk at the newer of two attempts, marked and with a comment. */
function start() {
  const { attempts, students, ...data } = classOf(['a'], [], { a: 4 })
  const comments = [{ guid: 'c', name: 'Ravi', comment: 'Label the axes', createdAt: evening }]
  const marked = { submittedAt: evening, markedAt: evening, markedByName: 'Ravi', comments }
  const newest = attempts.map((attempt) => ({ ...attempt, ...marked }))
  const both = newest.flatMap((attempt) => [attempt, { ...attempt, guid: 'a-0' }])
  desk.start({
    ...data,
    attempts: newest,
    students: students.map((student) => ({ ...student, attempts: both })),
  })
}

function Desk() {
  const { work, student } = openOf(desk.state)
  const [now, field, comment] = [useNow(evening), useRef(null), useRef(null)]
  if (!work || !student) throw new Error('an attempt is open')
  const shared = { state: desk.state, dispatch: desk.act, work, student, now }
  const { attempt } = work
  const { experiment } = classOf(['a'])
  const card = { ...shared, attempt, experiment, goTo: async () => undefined, onList: () => undefined }
  return createElement(
    Fragment,
    null,
    createElement(AttemptCard, card),
    createElement(MarkBox, { ...shared, field }),
    createElement(ShareableComments, { ...shared, field: comment }),
  )
}

afterEach(() => void vi.useRealTimers())

test('a desk that is opened from the device the day after hydrates, and then says yesterday', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(evening) })
  start()
  const { main, hydrate } = servedPage(createElement(Desk))
  const times = (day: string) => (main.textContent ?? '').split(`${day}, 8:30`).length - 1
  expect(times('Today')).toBe(5)
  const served = main.querySelector('h3')
  vi.setSystemTime(new Date(nextMorning))
  await hydrate()
  expect(served?.isConnected, 'React has taken over what the server sent').toBe(true)
  expect([times('Today'), times('Yesterday')]).toEqual([0, 5])
})
