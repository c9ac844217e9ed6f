import type { Page } from '@playwright/test'

export type Effort = { keys: number; clicks: number }

/**
 * Counts interactions from now on, as the browser sees them: key presses (a chord is one) and pointer presses. Text that counts as
 * one field is entered with `fill`, which presses no keys.
 */
export async function countEffort(page: Page) {
  const counts: Effort = { keys: 0, clicks: 0 }
  await page.exposeFunction('effort', (kind: keyof Effort) => {
    counts[kind] += 1
  })
  await page.addInitScript(() => {
    // The page's types do not know the binding that the test adds.
    const { effort } = window as never as { effort: (kind: string) => void }
    const modifiers = ['Control', 'Shift', 'Alt', 'Meta']
    // Playwright stops a press on the window when something else lies where it aimed, and presses again: the page saw the second only.
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && effort('clicks'), true)
    document.addEventListener(
      'keydown',
      ({ isTrusted, key }) => isTrusted && !modifiers.includes(key) && effort('keys'),
      true,
    )
  })
  /** Counts the interactions of an action. */
  return async (act: () => Promise<unknown>): Promise<Effort> => {
    const before = { ...counts }
    await act()
    // By now the page's earlier reports have arrived.
    await page.evaluate(() => undefined)
    return { keys: counts.keys - before.keys, clicks: counts.clicks - before.clicks }
  }
}
