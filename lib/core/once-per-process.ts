const globals = globalThis as typeof globalThis & Record<symbol, unknown>

/**
 * Creates a value once per process: the framework may load a module once for the server's start, again for its routes, and again
 * at a hot reload.
 */
export function oncePerProcess<T>(name: string, create: () => T): T {
  const key = Symbol.for(`labmark.${name}`)
  globals[key] ??= create()
  return globals[key] as T
}
