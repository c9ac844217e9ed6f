/** A promise and the function that resolves it, as `Promise.withResolvers`, which Node 20 does not have. */
export function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
