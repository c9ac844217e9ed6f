const stops: (() => unknown)[] = []

/** Has `stop` called when the program ends. */
export function atEnd(stop: () => unknown): void {
  stops.push(stop)
}

/** Ends everything, the last first, and what is still begun meanwhile. */
export async function endAll(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop())
    await Promise.resolve(stop()).catch((error) => console.error(String(error)))
}
