const stops: (() => unknown)[] = []

/** Has `stop` called when the program ends. */
export function atEnd(stop: () => unknown): void {
  stops.push(stop)
}

/** Ends everything, the last first. */
export async function endAll(): Promise<void> {
  for (const stop of stops.splice(0).reverse())
    await Promise.resolve(stop()).catch((error) => console.error(String(error)))
}
