/** A value that is made at its first use and kept. A failure is not: the next use tries again. */
export function lazy<T>(create: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined
  return () => {
    promise ??= create().catch((error: unknown) => {
      promise = undefined
      throw error
    })
    return promise
  }
}
