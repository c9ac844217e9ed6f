import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

// A build has no settings: a route that needs one would answer a failure, and the framework would then render it again for
// each request.

const types = {
  'app/api-docs/route.ts': 'text/html; charset=utf-8',
  'app/api/openapi.json/route.ts': 'application/json',
}

test('the pages of the API can be rendered without settings, and are marked as static', () => {
  const program = `
    for (const path of ${JSON.stringify(Object.keys(types))}) {
      const { GET, dynamic } = await import('./' + path)
      const answer = await GET(new Request('http://localhost:3000/x'), { params: Promise.resolve({}) })
      console.log(JSON.stringify({ path, dynamic, status: answer.status, type: answer.headers.get('content-type') }))
    }
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
  const made = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const expected = Object.entries(types).map(([path, type]) => ({
    path,
    type,
    dynamic: 'force-static',
    status: 200,
  }))
  expect(made).toEqual(expected)
})
