const stops: (() => unknown)[] = []

/** Registers `stop` to be called when the program ends. */
export function atEnd(stop: () => unknown): void {
  stops.push(stop)
}

/** Stops everything in reverse order, including what is started meanwhile. */
export async function endAll(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop())
    await Promise.resolve(stop()).catch((error) => console.error(String(error)))
}

/** Runs a program and then stops everything that it has started. A failure is printed, and is the exit code 1. */
export async function runToEnd(main: () => Promise<unknown>): Promise<never> {
  try {
    await main()
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
  await endAll()
  process.exit()
}
