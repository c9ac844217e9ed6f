import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Member } from '@/lib/core/actor'

vi.mock('next/navigation', () => ({
  usePathname: () => '/admin/data',
  useRouter: () => ({ push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}))
vi.mock('@/components/ui/link', () => ({ Link: 'a' }))
vi.mock('@/lib/school/parent/list-answers', () => ({
  listAnswers: async () => ({ items: [], total: 0, nextCursor: null }),
  countAnswers: async () => ({ classes, required: true, family: { open: false, reviewUntil: null } }),
}))

const { ConsentTab } = await import('./consent-tab')

const counts = { students: 2, refused: 0, withdrawn: 0 }
const classes = [
  { ...counts, classGuid: 'ten-a', class: '10-A', none: 1, given: 1 },
  { ...counts, classGuid: 'ten-b', class: '10-B', none: 0, given: 2 },
]
const head = { role: 'admin', adminRole: 'owner' } as Member

test('offers slips to who may print them', async () => {
  const offered = async (actor: Member) =>
    renderToString(await ConsentTab({ actor, params: {} })).includes('/api/parent/slips.pdf?class=10-A')
  expect(await offered(head)).toBe(true)
  expect(await offered({ ...head, adminRole: 'viewer' })).toBe(false)
})

/** What an admin reads above the answers: the way to record replies on paper. */
async function wayToRecord(params: Record<string, string>) {
  const html = renderToString(await ConsentTab({ actor: head, params }))
  return ['To record replies on paper, choose a class.', 'href="/admin/data/paper-replies/10-A"'].filter(
    (one) => html.includes(one),
  )
}

test('asks for a class until one is chosen, then leads to the replies of those who have not answered', async () => {
  expect(await wayToRecord({})).toEqual(['To record replies on paper, choose a class.'])
  expect(await wayToRecord({ class: '10-A' })).toEqual(['href="/admin/data/paper-replies/10-A"'])
  expect(await wayToRecord({ class: '10-B' })).toEqual([])
})
