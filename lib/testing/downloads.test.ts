import { expect, test } from 'vitest'
import { GET as worksheet } from '@/app/api/experiments/worksheet/[file]/route'
import { GET as table } from '@/app/api/export/[file]/route'
import { GET as everything } from '@/app/api/export/everything.zip/route'
import { GET as quotation } from '@/app/api/invoices/quotation/route'
import { GET as template } from '@/app/api/student/import/[file]/route'
import { db } from '../db.ts'
import type { Door } from '../http.ts'
import { credentials } from './call.ts'
import { makeWorld } from './world.ts'

// T41: files of a school whose names are a page with a script. That every file goes through lib/file-headers.ts is in
// sources.test.ts.

const saved = 'attachment sandbox'
const files: [string, Door, Record<string, string>, string, string][] = [
  ['a table', table, { file: 'students.csv' }, 'text/csv; charset=utf-8', saved],
  ['a workbook', table, { file: 'teachers.xlsx' }, 'openxmlformats', saved],
  ['everything', everything, {}, 'application/zip', saved],
  ['a worksheet', worksheet, { file: 'worksheet.csv', class: '10-A' }, 'text/csv', saved],
  ['a template', template, { file: 'template.csv' }, 'text/csv', saved],
  ['a PDF', quotation, { quantity: '3' }, 'application/pdf', 'inline undefined'],
]

test('a browser that goes to a file and does not get it is shown why and the way back; a script gets the answer', async () => {
  const { head } = await makeWorld('refused')
  const ask = async (actor: Parameters<typeof credentials>[0], headers: Record<string, string>) => {
    const own = { ...(await credentials(actor)), ...headers }
    const request = new Request('http://localhost:3000/api/x?quantity=0', { headers: own })
    return quotation(request, { params: Promise.resolve({}) })
  }
  const browser = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-site': 'same-origin' }
  const referer = 'http://localhost:3000/admin/manage-keys?tab="><script>'
  const refused = await ask(head, { ...browser, referer })
  expect(refused.status).toBe(422)
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const page = await refused.text()
  expect(page).toContain('<a href="/admin/manage-keys?tab=%22%3E%3Cscript%3E">Go back</a>')
  expect(await (await ask(null, browser)).text()).toContain('<a href="/?again=1">Login again</a>')
  expect((await ask(head, { accept: '*/*' })).headers.get('content-type')).toBe('application/json')
})

test('T41: files are saved, not shown, and can run nothing; a PDF is a PDF', async () => {
  const world = await makeWorld('<script>alert(1)</script>')
  await db.institution.update({ where: { id: world.school.id }, data: { name: '"><svg onload=alert(1)>' } })
  const headers = await credentials(world.head)
  for (const [name, door, input, type, how] of files) {
    const request = new Request(`http://localhost:3000/api/x?${new URLSearchParams(input)}`, { headers })
    const answer = await door(request, { params: Promise.resolve(input) })
    const sent = Object.fromEntries(answer.headers)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.status, name).toBe(200)
    expect(sent['content-type'], name).toContain(type)
    expect(sent, name).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(sent['content-disposition'], name).toMatch(/^(attachment|inline); filename="[\w.-]+"$/)
    expect(`${sent['content-disposition']?.split(';')[0]} ${sent['content-security-policy']}`, name).toBe(how)
    if (type === 'application/pdf') expect(bytes.subarray(0, 5).toString(), name).toBe('%PDF-')
  }
})
