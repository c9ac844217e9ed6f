import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

// A build has no settings: a route that needs one there would answer a failure, and the framework would then make it again
// for each request.

test.each([
  ['app/api-docs/route.ts', 'text/html; charset=utf-8'],
  ['app/api/openapi.json/route.ts', 'application/json'],
])('%s can be made without any setting, and says that it is', (path, type) => {
  const program = `
    const { GET, dynamic } = await import('./${path}')
    const answer = await GET(new Request('http://localhost:3000/x'), { params: Promise.resolve({}) })
    console.log(JSON.stringify({ dynamic, status: answer.status, type: answer.headers.get('content-type') }))
    process.exit()`
  const { PATH, HOME } = process.env
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    {
      env: { PATH, HOME, NODE_ENV: 'production', LOG_LEVEL: 'error' },
      encoding: 'utf8',
    },
  )
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual({ dynamic: 'force-static', status: 200, type })
})
