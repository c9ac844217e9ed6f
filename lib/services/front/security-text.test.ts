import { expect, test, vi } from 'vitest'
import { GET } from '@/app/.well-known/security.txt/route'
import * as settings from '../../core/env.ts'
import { securityText } from './security-text.ts'

const { parseEnv } = settings

const setEnv = (values: Record<string, string>) =>
  vi.spyOn(settings, 'env', 'get').mockReturnValue(parseEnv({ ...process.env, ...values }))

const fieldsOf = (text: string) =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )

test('security.txt names a contact: an address, a page, or else the helpline', async () => {
  expect(fieldsOf(securityText()).Contact).toBe(`mailto:${settings.env.HELP_EMAIL}`)
  setEnv({ SECURITY_CONTACT: 'found@example.com', PUBLIC_URL: 'https://labmark.example.com/x' })
  expect(fieldsOf(securityText())).toMatchObject({
    Contact: 'mailto:found@example.com',
    Canonical: 'https://labmark.example.com/.well-known/security.txt',
  })
  setEnv({ SECURITY_CONTACT: 'https://example.com/tell-us' })
  const response = GET()
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(fieldsOf(await response.text()).Contact).toBe('https://example.com/tell-us')
})

test('it expires after three months, and never after more than a year', () => {
  const { Expires } = fieldsOf(securityText(new Date('2026-11-21T10:00:00Z')))
  expect(Expires).toBe('2027-02-20T00:00:00.000Z')
})

test('the contact is an address or a page, and cannot add a line', () => {
  for (const wrong of ['nobody', 'http://example.com', 'a@example.com\nContact: mailto:evil@example.com'])
    expect(() => parseEnv({ ...process.env, SECURITY_CONTACT: wrong })).toThrow('SECURITY_CONTACT')
})
