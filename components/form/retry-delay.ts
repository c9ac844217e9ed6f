/** How long to wait after so many tries that did not get through, in milliseconds: 2 s, 4 s, 8 s … up to a minute. */
export const retryDelay = (tries: number) => Math.min(60, 2 ** tries) * 1000
