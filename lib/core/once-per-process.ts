const kept = globalThis as typeof globalThis & Record<symbol, unknown>

/**
 * Creates a value once per process: the framework may load a module once for the server's start, again for its routes, and again
 * at a hot reload.
 */
export function oncePerProcess<T>(name: string, make: () => T): T {
  const key = Symbol.for(`labmark.${name}`)
  kept[key] ??= make()
  return kept[key] as T
}
