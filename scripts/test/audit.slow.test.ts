import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'

/** The audit's output and exit code for a response of the registry. */
async function auditWith(status: number, body: string) {
  const registry = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  const { port } = registry.address() as AddressInfo
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_fetch_retries: '0',
  }
  const result = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', 'scripts/audit.ts'], { env }, (error, _, stderr) => {
      resolve({ code: error ? error.code : 0, stderr })
    })
  })
  registry.close()
  return result
}

test('an audit without vulnerabilities passes', async () => {
  const { code, stderr } = await auditWith(200, '{}')
  expect(stderr).not.toContain('Nothing was checked')
  expect(code).toBe(0)
})

test('a registry that does not answer fails the audit, as nothing was checked', async () => {
  const { code, stderr } = await auditWith(405, '')
  expect(stderr).toContain('Nothing was checked')
  expect(code).toBe(1)
})
