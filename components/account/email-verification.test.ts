import { expect, test, vi } from 'vitest'
import AdminPage from '@/app/admin/(entry)/email-verification/page'
import ProviderPage from '@/app/provider/(entry)/email-verification/page'
import TeacherPage from '@/app/teacher/(entry)/email-verification/page'
import * as pages from '@/lib/access/session/page-actor'
import { admin, institute, provider, teacher } from '@/lib/testing/factories'

test('only a session of the link’s own role leads back to its account settings', async () => {
  const { id } = await institute()
  const searchParams = Promise.resolve({ purpose: 'change' })
  const people = [await admin(id), await teacher(id), await provider()]
  const signedIn = []
  for (const person of people) {
    vi.spyOn(pages, 'pageActor').mockResolvedValue(person)
    const screens = [AdminPage, TeacherPage, ProviderPage].map((Page) =>
      Page({ params: Promise.resolve({}), searchParams }),
    )
    signedIn.push((await Promise.all(screens)).map(({ props }) => props.signedIn))
  }
  expect(signedIn).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])
  vi.restoreAllMocks()
})
