import { beforeEach, expect, test, vi } from 'vitest'
import * as settings from '../../core/env.ts'
import { db } from '../../testing/db.ts'
import { admin } from '../../testing/factories.ts'
import { deviceCookie, familyCookie, pendingCookie, sessionCookie } from './cookies.ts'
import { openSession } from './open-session.ts'
import { resolveActor } from './resolve-actor.ts'

const overHttps = settings.parseEnv({ ...process.env, PUBLIC_URL: 'https://labmark.example.com' })
beforeEach(() => {
  vi.spyOn(settings, 'env', 'get').mockReturnValue(overHttps)
})

test('T26: over https the cookies are __Host-, Secure and HttpOnly', () => {
  for (const make of [sessionCookie, pendingCookie, deviceCookie, familyCookie]) {
    const cookie = make('token')
    expect(cookie).toMatch(
      /^__Host-labmark\.\w+=token; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
    )
  }
  expect(sessionCookie(null)).toContain('__Host-labmark.session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
})

test('T26: a cookie without the prefix, which a site on the same domain could plant, signs nobody in', async () => {
  const { accountId } = await admin()
  const { token } = await db.$transaction((tx) => openSession(tx, accountId, { ip: null, userAgent: null }))
  const roleWith = async (cookie: string) => (await resolveActor(new Headers({ cookie }))).role
  expect(await roleWith(`labmark.session=${token}`)).toBe('visitor')
  expect(await roleWith(`__Host-labmark.session=${token}`)).toBe('admin')
})
