import { createHash } from 'node:crypto'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { firstStepsOf } from '@/components/dashboard/overview/first-steps'
import { backupDays } from '@/lib/core/backups'
import { noticeDays } from '@/lib/records/notification/schema'
import { closedRetentionDays } from '@/lib/school/institute/closing'
import { returnDays } from '@/lib/shop/key/schema'
import { AdminTerms } from './admin-terms'
import { HelpScreen } from './help-screen'
import { changed } from './legal-page'
import { PrivacyPolicy } from './privacy-policy'
import type { ProviderFacts } from './provider-facts'
import { TeacherTerms } from './teacher-terms'

const facts: ProviderFacts = {
  provider: 'Lab Press Limited',
  phone: '1800 123 4567',
  email: 'help@lab-press.example',
  hours: 'Every day',
  law: null,
}

const newSchool = {
  students: 0,
  teachers: 0,
  classes: 0,
  untaught: 0,
  reached: 0,
  firstClass: null,
  begun: false,
}

/** The page's text without its markup. */
const words = (page: ReactElement) =>
  renderToStaticMarkup(page)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('a teacher’s terms have the nine sections in their order', () => {
  const html = renderToStaticMarkup(createElement(TeacherTerms, { facts }))
  expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    '1. Account',
    '2. Intellectual property',
    '3. Content and experiments',
    '4. User-generated content',
    '5. Privacy',
    '6. Liability',
    '7. Termination',
    '8. Modifications',
    '9. General',
  ])
})

test.each([
  ['the teacher’s', TeacherTerms],
  ['the admin’s', AdminTerms],
])(
  '%s terms: issued by the provider, from 13 years on or with consent, no law named before it is set',
  (_, Terms) => {
    const text = words(createElement(Terms, { facts }))
    expect(text).toContain('Issued by Lab Press Limited')
    expect(text).toContain('aged 13 and over, or younger with a guardian’s consent')
    expect(text).toContain('the governing law has not been named yet')
    const named = words(createElement(Terms, { facts: { ...facts, law: 'the laws of India' } }))
    expect(named).toContain('governed by the laws of India')
    expect(named).not.toContain('not been named yet')
  },
)

test('the privacy policy says what is collected, that nothing is sold, and how it changes', () => {
  const text = words(createElement(PrivacyPolicy, { facts })).toLowerCase()
  for (const word of ['name', 'email', 'phone', 'sell', 'protect', 'change']) expect(text).toContain(word)
})

test('the privacy policy promises a leaving school the days that the program keeps', () => {
  const text = words(createElement(PrivacyPolicy, { facts }))
  expect(text).toContain(`For ${closedRetentionDays} days its admins can sign in to read its data`)
  expect(text).toContain('Then it is erased for good')
  expect(text).not.toContain('asks us on the helpline to hand it over')
})

test('the helpline shows the phone number and the address it is given', () => {
  const html = renderToStaticMarkup(createElement(HelpScreen, { facts }))
  expect(html).toContain('href="tel:18001234567"')
  expect(html).toContain('href="mailto:help@lab-press.example"')
})

test('the help says how students begin, where the first steps of a school lead', () => {
  expect(firstStepsOf(newSchool)?.find(({ key }) => key === 'work')).toMatchObject({
    href: '/admin/help',
    action: 'How students begin',
  })
  expect(words(createElement(HelpScreen, { facts }))).toContain('How do students begin?')
})

test('the privacy policy says what the program does with children’s data, with the program’s own periods', () => {
  const text = words(createElement(PrivacyPolicy, { facts }))
  expect(text).toContain(`Backups are overwritten after ${backupDays} days`)
  expect(text).toContain(`go after ${noticeDays} days`)
  expect(text).toMatch(/approved by another, or waits seven days/)
  expect(text).toMatch(/After a no, work from the lab program is refused/)
})

test('the texts promise a password and a key’s return only where the program has them', () => {
  const policy = words(createElement(PrivacyPolicy, { facts }))
  expect(policy).toContain('Before a teacher or a class is removed, or a person is erased')
  const terms = words(createElement(AdminTerms, { facts }))
  expect(terms).toContain(`can be taken back for ${returnDays} days`)
})

test('the date of the legal texts is that of their last change', () => {
  const texts = [PrivacyPolicy, AdminTerms, TeacherTerms].map((Text) => words(createElement(Text, { facts })))
  const undated = texts.join().replace(/In force since .*? \. /g, '')
  const hash = createHash('sha256').update(undated).digest('hex').slice(0, 16)
  // When you change a text, set its date and put the new hash here.
  expect({ [changed]: hash }).toEqual({ '2026-11-30': 'b3449f728898816e' })
})
