/** The API path of a class's practical sheet, with `rest` appended. */
export const sheetCall = (division: string, rest = '') => `/practical/${encodeURIComponent(division)}${rest}`

/** The URL of a student's practical file, to download. */
export const studentFile = (guid: string) => `/api/practical/student/${guid}`
