import type { Page } from '@playwright/test'

export type Effort = { keys: number; clicks: number }

/**
 * Counts what hands do from now on, as the browser sees it: keys, of which a chord is one, and presses of the pointer.
 * What is typed into a field that is counted as a field is put there by `fill`, which presses nothing.
 */
export async function countEffort(page: Page) {
  const so: Effort = { keys: 0, clicks: 0 }
  await page.exposeFunction('effort', (kind: keyof Effort) => {
    so[kind] += 1
  })
  await page.addInitScript(() => {
    // The page's types know nothing of what the test puts there.
    const { effort } = window as never as { effort: (kind: string) => void }
    const held = ['Control', 'Shift', 'Alt', 'Meta']
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && effort('clicks'), true)
    addEventListener(
      'keydown',
      ({ isTrusted, key }) => isTrusted && !held.includes(key) && effort('keys'),
      true,
    )
  })
  /** What it takes to do this. */
  return async (act: () => Promise<unknown>): Promise<Effort> => {
    const before = { ...so }
    await act()
    // What the page has reported before this is here by now.
    await page.evaluate(() => undefined)
    return { keys: so.keys - before.keys, clicks: so.clicks - before.clicks }
  }
}
