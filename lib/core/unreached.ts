export const notReached = 'Labmark could not be reached.'

/** What a person reads where the site did not answer; the specification's `Network Error` is for toasts and programs. */
export const unreached = `${notReached} Check your connection and try again.`
