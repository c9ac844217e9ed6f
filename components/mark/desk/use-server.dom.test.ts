import { act, createElement, useReducer } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot, render } from '@/components/testing/render'
import type { AttemptView } from '@/lib/lab/attempt/schema'
import { draftsOn, memoryStorage } from '../testing/device'
import { deskReducer } from './desk-reducer'
import { type DeskState, startDesk } from './desk-state'
import { classOf } from './testing/play-desk'
import { useServer } from './use-server'

const older: AttemptView = {
  ...{ guid: 'older', moduleName: 'X', experiment: 'x', subject: 'physics', number: 1, shortTitle: 'X' },
  ...{ maximum: 5, source: 'lab', startedAt: null, submittedAt: '2026-11-19T04:00:00.000Z', marks: null },
  ...{ absence: null, parts: null, components: null, proposed: null, version: 0, released: false },
  ...{ markedByName: null, markedAt: null, questions: [], observations: null, comments: [] },
  user: { guid: 'a', username: 'a', rollNumber: '1', class: '10-A' },
}

const comment = 'See me after class'

/** The drafts of a device with a comment typed about the older attempt. */
function draftsWithComment() {
  const drafts = draftsOn(memoryStorage(), 'asha')
  drafts.write('desk.older', { draft: null, comment, outgoing: [], href: '', title: '' })
  return drafts
}

let desk: { state: DeskState; goTo: (attempt: string) => Promise<void> } | undefined

function Screen({ drafts }: { drafts: ReturnType<typeof draftsOn> }) {
  const data = classOf(['a'])
  const [state, dispatch] = useReducer(deskReducer, null, () => {
    const [opened] = data.attempts
    if (!opened) throw new Error('a desk opens at an attempt')
    return startDesk({ owner: { name: 'Asha' }, data, opened, onlyUnmarked: false })
  })
  const { goTo } = useServer(state, dispatch, { data, stamp: '', drafts })
  desk = { state, goTo }
  return null
}

/** The server answers each call when `answer` is called. */
function heldServer() {
  const pendingResponses: (() => void)[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        pendingResponses.push(() => resolve(new Response(JSON.stringify({ message: 'OK', data: older }))))
      }),
  )
  return () => {
    for (const answer of pendingResponses) answer()
  }
}

test('an attempt that is asked for twice is loaded once, with its kept comment once', async () => {
  const answer = heldServer()
  await render(createElement(Screen, { drafts: draftsWithComment() }))
  await act(async () => {
    const both = [desk?.goTo('older'), desk?.goTo('older')]
    answer()
    await Promise.all(both)
  })
  expect(desk?.state.open).toBe('older')
  expect(desk?.state.works.older?.comment).toBe(comment)
})

test('a comment whose drafts become ready while its attempt is loading is restored', async () => {
  const answer = heldServer()
  const { root } = newRoot()
  const unread = { ...draftsOn(memoryStorage(), 'nobody'), isReady: false }
  await act(async () => root.render(createElement(Screen, { drafts: unread })))
  const going = desk?.goTo('older')
  await act(async () => root.render(createElement(Screen, { drafts: draftsWithComment() })))
  await act(async () => {
    answer()
    await going
  })
  expect(desk?.state.works.older?.comment).toBe(comment)
})
