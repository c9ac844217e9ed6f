import { expect, test, vi } from 'vitest'
import { PATCH as saveProfile } from '@/app/api/institution/route'
import { credentials } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin } from '../../testing/factories.ts'

test('a session that ends while the body of its call arrives slowly does nothing any more', async () => {
  const head = await admin()
  const arrive = async (controller: ReadableStreamDefaultController) => {
    await db.session.delete({ where: { id: head.sessionId } })
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + 2000)
    controller.enqueue(new TextEncoder().encode('{"fullName":"Somebody else"}'))
    controller.close()
  }
  const request = new Request('http://localhost:3000/api/institution', {
    ...{ method: 'PATCH', duplex: 'half' },
    headers: { 'content-type': 'application/json', ...(await credentials(head)) },
    body: new ReadableStream({ pull: arrive }, { highWaterMark: 0 }),
  } as RequestInit)
  const answer = await saveProfile(request, { params: Promise.resolve({}) })
  expect(answer.status).toBe(401)
  const { accountId: id, institutionId } = head
  const { fullName } = await db.admin.findFirstOrThrow({ where: { id, institutionId } })
  expect(fullName).toBe(head.name)
})
