const SLOW_MS = 2_000

async function timed<T>(
  label: string,
  work: () => Promise<T>,
  finalLabel: (result: T) => string,
): Promise<T> {
  const started = Date.now()
  const announce = setTimeout(() => console.log(`  … ${label}`), SLOW_MS)
  try {
    const result = await work()
    console.log(`  ✓ ${finalLabel(result)} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    return result
  } finally {
    clearTimeout(announce)
  }
}

/** Runs a step of the start and prints a line with its duration; a slow one is announced first. */
export function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  return timed(label, work, () => label)
}

/** Runs a step that may be unnecessary, and then prints `needless`; `work` resolves to whether there was something to do. */
export async function stepIfNeeded(
  label: string,
  needless: string,
  work: () => Promise<boolean>,
): Promise<void> {
  await timed(label, work, (done) => (done ? label : needless))
}
