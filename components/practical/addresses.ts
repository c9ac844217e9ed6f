export type Base = '/admin' | '/teacher'

/** What a program or the browser fetches of a class's sheet: the call or file below its address. */
export const sheetCall = (division: string, rest = '') => `/practical/${encodeURIComponent(division)}${rest}`

/** Where a student's practical file is, for a link that saves it. */
export const studentFile = (guid: string) => `/api/practical/student/${guid}`
