import { expect, test } from 'vitest'
import { GET as quotation } from '@/app/api/invoices/quotation/route'
import { callPolicy, filePolicy, shownCallPolicy } from '../core/content-policy.ts'
import { mediaTypes } from '../core/file-headers.ts'
import type { Operation } from '../core/operation.ts'
import { can } from '../core/permissions.ts'
import { allCalls, type Call } from '../wiring/openapi/registry.ts'
import { credentials } from './call.ts'
import { db } from './db.ts'
import { admin, lastingProvider, rechecked } from './factories.ts'
import { allOperations } from './operations.ts'
import { samples } from './samples.ts'
import { serveRoutes } from './serve-routes.ts'
import { makeWorld, type World } from './world.ts'

// T41: files of a school whose names contain a page with a script, sent through the site's server as the framework sends
// them. sources.test.ts checks that every file uses lib/core/file-headers.ts.

test('a browser that opens a file and does not get it is shown why, with a way back; a script gets the plain answer', async () => {
  const head = await admin()
  const download = async (actor: Parameters<typeof credentials>[0], headers: Record<string, string>) => {
    const allHeaders = { ...(await credentials(actor)), ...headers }
    const request = new Request('http://localhost:3000/api/x?quantity=0', { headers: allHeaders })
    return quotation(request, { params: Promise.resolve({}) })
  }
  const browser = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-site': 'same-origin' }
  const referer = 'http://localhost:3000/admin/manage-keys?tab="><script>'
  const refused = await download(head, { ...browser, referer })
  expect(refused.status).toBe(422)
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const page = await refused.text()
  expect(page).toContain('<a href="/admin/manage-keys?tab=%22%3E%3Cscript%3E">Go back</a>')
  expect(await (await download(null, browser)).text()).toContain('<a href="/?again=1">Login again</a>')
  expect((await download(head, { accept: '*/*' })).headers.get('content-type')).toBe('application/json')
})

const names = new Map<Operation, string>([...(await allOperations())].map(([name, one]) => [one, name]))

/** Every call that answers with a file of a school; a proof of erasure exists only after an erasure. */
const files = (await allCalls()).filter(
  ({ name, handler: { options, operation } }) =>
    options.file && operation.right !== null && !name.endsWith('/proof.pdf'),
)

/** Requests a call with its sample in the path and the query, as somebody who may. */
async function fetchFile(origin: string, { handler, path }: Call, world: World) {
  const input = (await samples[names.get(handler.operation) ?? '']?.(world)) as Record<string, string>
  const query = new URLSearchParams(input)
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    query.delete(key)
    return encodeURIComponent(String(input[key]))
  })
  const { right } = handler.operation
  const people = [world.head, world.lead, world.pupil, await rechecked(await lastingProvider())]
  const actor = people.find((one) => right && can(one, right)) ?? world.head
  return fetch(`${origin}/api${filledPath}?${query}`, { headers: await credentials(actor) })
}

test('T41: every file is sent to be saved, not shown, and can run nothing; a PDF is a PDF', async () => {
  expect(files.length).toBeGreaterThanOrEqual(15)
  const world = await makeWorld('<script>alert(1)</script>')
  await db.institution.update({ where: { id: world.school.id }, data: { name: '"><svg onload=alert(1)>' } })
  const { url, close } = await serveRoutes()
  for (const call of files) {
    const response = await fetchFile(url, call, world)
    const headers = Object.fromEntries(response.headers)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.status, `${call.name} ${bytes.subarray(0, 200)}`).toBe(200)
    expect(headers, call.name).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const types = call.handler.options.file?.map((type) => mediaTypes[type])
    expect(types, call.name).toContain(headers['content-type']?.split(';')[0])
    const isPdf = headers['content-type'] === 'application/pdf'
    const disposition = isPdf ? 'inline' : 'attachment'
    expect(headers['content-disposition'], call.name).toMatch(
      new RegExp(`^${disposition}; filename="[\\w.-]+"$`),
    )
    expect(headers['content-security-policy'], call.name).toBe(isPdf ? shownCallPolicy : filePolicy)
    if (isPdf) expect(bytes.subarray(0, 5).toString(), call.name).toBe('%PDF-')
  }
  await close()
})

test('an answer that is not a file can run nothing in a browser, whatever the outcome of the call', async () => {
  const head = await admin()
  const { url, close } = await serveRoutes()
  const headers = await credentials(head)
  const requests = [
    ['GET', '/health', {}, 200],
    ['GET', '/api/student/all', headers, 200],
    ['GET', '/api/student/all', {}, 401],
    ['POST', '/api/student', headers, 422],
    ['PROPFIND', '/api/student', headers, 405],
  ] as const
  for (const [method, path, requestHeaders, status] of requests) {
    const answer = await fetch(url + path, { method, headers: requestHeaders })
    await answer.text()
    expect(answer.status, path).toBe(status)
    expect(answer.headers.get('content-security-policy'), path).toBe(callPolicy)
  }
  const page = await fetch(`${url}/api/export/students.csv`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('There is no file this time')
  expect(page.headers.get('content-security-policy')).toBe(shownCallPolicy)
  await close()
})
