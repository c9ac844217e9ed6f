import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { Member } from '@/lib/core/actor'
import type { ClassSize, StudentView } from '@/lib/school/student/schema'
import { render } from '../testing/render'

const router = { push: vi.fn() }
vi.mock('next/navigation', () => ({
  usePathname: () => '/admin/dashboard',
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams('tab=classes&class=10-a'),
}))
// jsdom has no <search>.
vi.mock('@/components/table/search-box', () => ({ SearchBox: () => null }))
const pupil = {
  guid: 'asha',
  username: 'Asha',
  rollNumber: '1',
  class: '10-A',
  overridden: [] as string[],
} as StudentView
vi.mock('@/lib/school/student/list', () => ({
  listStudents: async () => ({ items: [pupil], total: 1, nextCursor: null }),
}))
const size = { guid: 'ten-a', class: '10-A', students: 1 } as ClassSize
vi.mock('@/lib/school/student/class-sizes', () => ({ listClassSizes: async () => [size] }))

const { StudentsTab } = await import('./students-tab')

const head = { role: 'admin', adminRole: 'owner', accountId: 'head' } as Member

test('a class that the address names in lower case leads to its login slips', async () => {
  const main = await render(await StudentsTab({ actor: head, searchParams: { class: '10-a' } }))
  const slips = [...main.querySelectorAll('button')].find((one) => one.textContent === 'Login slips')
  await act(async () => slips?.click())
  expect(router.push).toHaveBeenCalledWith(expect.stringContaining('/admin/login-slips/10-A'))
})
