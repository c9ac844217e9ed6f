import { expect, test } from 'vitest'
import { compose, isFreeText } from './compose.ts'
import { plainName } from './plain-name.ts'
import { type TemplateName, templates } from './templates.ts'

type Samples = { [T in TemplateName]: Parameters<(typeof templates)[T]>[0] | undefined }

const hostile =
  'Win https://evil.example/x www.evil.example mailto:a@evil.example javascript:alert(1) evil。example\r\nBcc: b@evil.example'
const site = 'https://labmark.example'
const recipient = { email: 'asha@home.test', day: hostile }

// TypeScript requires every new template here, with its values.
const samples: Samples = {
  code: { code: '4711', link: `${site}/x#y`, purpose: 'login', minutes: 10, isConfirmed: true },
  temporaryPassword: { name: hostile, school: hostile, email: recipient.email, password: 'k7', signIn: site },
  adminInvited: { name: hostile, inviter: hostile, school: hostile, link: site },
  passwordChanged: { name: hostile },
  alreadyStaff: { school: hostile, signIn: 'https://labmark.example.com' },
  teacherWaiting: { teacher: hostile, school: hostile },
  teacherApproved: { name: hostile, school: hostile },
  signInChanged: { name: hostile, what: 'A passkey was added to your account.' },
  signInReset: { name: hostile, by: hostile, what: 'the link to your school account' },
  signInLost: { opens: '24 Nov 2026, 4:02 pm', link: 'http://localhost:3000/x' },
  codesLocked: { purpose: 'reset' },
  emailChanged: { name: hostile, email: recipient.email },
  emailCorrected: { school: hostile },
  erasureAsked: { school: hostile, by: hostile },
  instituteClosed: { school: hostile, day: recipient.day },
  instituteErasedSoon: { school: hostile, day: recipient.day },
  instituteErased: { school: hostile, people: '3 people', papers: 'Nothing is kept.' },
  alarm: { message: 'The money differs.', link: site },
  orderPaid: { reference: 'LM-1', quantity: 1, total: '₹118.00', page: '/admin/orders/1' },
  orderRefunded: { reference: 'LM-1', keys: '1 key', amount: '₹118.00', page: '/admin/orders/1' },
  domainCode: { school: hostile, domain: 'school.test', code: 'ABCD2345' },
  message: { from: hostile, school: hostile, message: 'The lab opens at 9.' },
}

test('T43: no template shows a link, a scheme, a host or a line break from a name typed at a school', () => {
  expect(Object.keys(samples).sort()).toEqual(Object.keys(templates).sort())
  for (const name of Object.keys(templates) as TemplateName[]) {
    const { subject, text, html } = compose(name, samples[name] ?? {})
    for (const part of [subject, text, html]) {
      expect(part, name).not.toMatch(/evil[.。]|@evil|mailto:|javascript:|\bwww\b/i)
      expect(part, name).not.toMatch(/https?:?(?!:\/\/[^\s"<]*)\s+evil/i)
      expect(part, name).not.toMatch(/^Bcc:/m)
    }
    expect(subject, name).not.toMatch(/[\r\n]/)
    expect(subject.length, name).toBeLessThan(250)
  }
})

test('every link is whole, in the text and in the HTML', () => {
  const linked = (Object.keys(templates) as TemplateName[]).flatMap((name) => {
    const links = Object.values(samples[name] ?? {}).filter((value) => String(value).startsWith('http'))
    return links.map((link) => ({
      name,
      link,
      letter: compose(name, samples[name] ?? {}, { link: links[0] }),
    }))
  })
  expect(linked.map(({ name }) => name)).toContain('alreadyStaff')
  for (const { name, link, letter } of linked) {
    expect(letter.text, name).toContain(link)
    expect(letter.html, name).toContain(`href="${link}"`)
  }
})

test('a code to sign in warns whoever has confirmed the address that somebody knows the password; no other does', () => {
  const textOf = (purpose: string, isConfirmed = true) =>
    compose('code', { purpose, minutes: 10, isConfirmed }, { code: '4711', link: site }).text
  expect(textOf('login')).toContain(
    'somebody knows your password: choose a new one now with “Forgot password”',
  )
  expect(textOf('login')).not.toContain('you do not need to do anything')
  for (const purpose of ['verify', 'reset', 'change']) {
    expect(textOf(purpose)).toContain('you do not need to do anything')
    expect(textOf(purpose)).not.toContain('knows your password')
  }
  const stranger = textOf('login', false)
  expect(stranger).toContain('you do not need to do anything')
  expect(stranger).not.toMatch(/knows your password|Forgot password/)
})

test('a teacher who is approved is promised no classes, and admins are not told to assign one', () => {
  const texts = [
    compose('teacherApproved', { name: 'Asha', school: 'Lake' }),
    compose('teacherWaiting', { teacher: 'Asha', school: 'Lake' }),
  ]
  for (const { text } of texts) expect(text).not.toMatch(/class/)
})

test('no subject holds a code', () => {
  for (const name of Object.keys(templates) as TemplateName[]) {
    const { subject } = compose(name, samples[name] ?? {}, { code: '4711', password: 'k7' })
    expect(subject, name).not.toMatch(/4711|k7/)
  }
})

test('only the message from a school holds free text', () => {
  expect((Object.keys(templates) as TemplateName[]).filter(isFreeText)).toEqual(['message'])
})

test.each([
  ['http://evil.example/login', 'evil example/login'],
  ['ｈｔｔｐｓ：／／evil．example', 'evil example'],
  ['HTTPS evil.example', 'evil example'],
  ['ftp2://host', 'host'],
  ['ev\u200bil.exam\u00adple', 'evil example'],
  ['10.0.0.1', '10 0 0 1'],
  ['Asha\u2028Rao\r\nBcc: x', 'Asha Rao Bcc: x'],
  ['A.P.J. Abdul Kalam', 'A.P.J. Abdul Kalam'],
  ['St. Mary’s School (Morning), Class 10/A', 'St. Mary’s School (Morning), Class 10/A'],
  ['क्षत्रिय विद्यालय', 'क्षत्रिय विद्यालय'],
  ['x'.repeat(200), `${'x'.repeat(80)}…`],
])('%j is shown as %j', (typed, shown) => {
  expect(plainName(typed)).toBe(shown)
})
