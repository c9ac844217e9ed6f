import { expect, test } from '@playwright/test'
import { exchange } from './raw-socket.ts'

// Requests that no browser sends. Whatever host they name, the site answers for itself and redirects nowhere else.

const evil = 'evil.example'

test('an address of another host is a page of this site, or a call, also without a Host as HTTP/1.0 has it', async ({
  baseURL,
}) => {
  for (const target of [`http://${evil}/`, `http://${evil}`, `HTTPS://user@${evil}:8443/admin/login`])
    for (const host of [evil, new URL(baseURL ?? '').host]) {
      const { status, headers, body } = await exchange(baseURL, [`GET ${target} HTTP/1.1`, `Host: ${host}`])
      expect([status, headers.location], target).toEqual([200, undefined])
      expect(body.toString(), target).toContain('Labmark')
      expect(body.toString(), target).not.toContain(evil)
    }
  const call = await exchange(baseURL, [`GET http://${evil}/api/health HTTP/1.1`, 'Host: x'])
  expect([call.status, call.headers['content-type']]).toEqual([200, 'application/json'])
  const old = await exchange(baseURL, [`GET http://${evil}/ HTTP/1.0`])
  expect([old.status, old.headers.location]).toEqual([200, undefined])
})

test('no redirect leads to the host of a request', async ({ baseURL }) => {
  const named = [`Host: ${evil}`, `X-Forwarded-Host: ${evil}`, `Forwarded: host=${evil}`]
  const targets = ['/admin/dashboard', '/teacher/dashboard', '/provider', `http://${evil}/admin/dashboard`]
  const twisted = [`//${evil}/`, `//${evil}/%2e%2e`, `/\\${evil}/`, `///${evil}`, `http://${evil}//${evil}/`]
  for (const target of [...targets, ...twisted]) {
    const { status, headers } = await exchange(baseURL, [`GET ${target} HTTP/1.1`, ...named])
    expect(status, target).toBeLessThan(500)
    const { location = '/' } = headers
    expect(location, target).toMatch(/^\/(?![/\\])/)
    if (targets.includes(target)) expect([307, 308], target).toContain(status)
  }
})

test('a request with no host, two hosts or an invalid one is malformed', async ({ baseURL }) => {
  for (const hosts of [
    [],
    ['Host: a', 'Host: b'],
    ['Host: a b'],
    ['Host: evil"><x'],
    ['Host: a/b'],
    ['Host: a@b'],
  ])
    for (const path of ['/', '/api/health', '/_next/static/x.js']) {
      const { status } = await exchange(baseURL, [`GET ${path} HTTP/1.1`, ...hosts])
      expect(status, `${path} ${hosts.join(' and ')}`).toBe(400)
    }
})

test('hosts of every form are taken', async ({ baseURL }) => {
  for (const host of ['', 'localhost', 'Labs.Example:443', '127.0.0.1:80', '[::1]:3000', 'my_lab'])
    expect((await exchange(baseURL, ['GET /api/health HTTP/1.1', `Host: ${host}`])).status, host).toBe(200)
})

test('OPTIONS * is answered, and no other method for the whole server', async ({ baseURL }) => {
  const options = await exchange(baseURL, ['OPTIONS * HTTP/1.1', 'Host: x'])
  expect([options.status, options.headers.allow]).toEqual([
    204,
    'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  ])
  expect((await exchange(baseURL, ['GET * HTTP/1.1', 'Host: x'])).status).toBe(400)
})
