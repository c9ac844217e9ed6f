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
