import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

vi.mock('@/lib/access/session/page-actor', () => ({ requireTeacher: async () => ({ pastSession: null }) }))
vi.mock('@/components/class/open-first-class', () => ({ openFirstClass: async () => undefined }))

const { default: Marks } = await import('@/app/teacher/(desk)/marks/page')
const { default: Insights } = await import('@/app/teacher/(desk)/insights/page')
const { default: Practical } = await import('@/app/teacher/(desk)/practical/page')

test.each([
  ['Marks', Marks, /marks appear here/],
  ['Insights', Insights, /which questions are the hardest/],
  ['Practical sheet', Practical, /practical marks appear here/],
])(
  'a teacher without a class reads under %s whom to ask and what it is for',
  async (_name, Start, purpose) => {
    const html = renderToStaticMarkup(await Start())
    expect(html).toContain('Please ask your institute to assign you a class.')
    expect(html).toMatch(purpose)
  },
)
