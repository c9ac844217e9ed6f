import type { Caller } from './api-steps.ts'
import { expect } from './fixtures.ts'

/**
 * The text of a page as the server sends it, for a test that would open it only to read: loading it in a browser costs five times as
 * much.
 */
export async function textOf(caller: Caller, path: string): Promise<string> {
  const answer = await caller.request.get(path)
  expect(answer.ok(), path).toBe(true)
  const html = await answer.text()
  const shown = html.replace(/<script\b.*?<\/script>|<style\b.*?<\/style>|<!--.*?-->/gs, '')
  return shown.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}
