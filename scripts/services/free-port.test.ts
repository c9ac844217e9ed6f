import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { nextFreePort } from './free-port.ts'

const host = '127.0.0.1'

test('a port in use is passed over', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  expect(await nextFreePort(port, host)).toBeGreaterThan(port)
  server.close()
})

test('the system chooses a port for 0', async () => {
  expect(await nextFreePort(0, host)).toBeGreaterThan(0)
})

test('an address of another machine is named, and not taken for two hundred ports in use', async () => {
  await expect(nextFreePort(3000, '192.0.2.1')).rejects.toThrow(/Set HOST .*192\.0\.2\.1:3000/)
})
