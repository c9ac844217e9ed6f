/** What holds for every call; the document and the readable page begin with it. */
export const introduction = [
  'JSON in, JSON out. A success is `{ message, data?, user?, meta? }`, a failure `{ message, code, fields? }`; `message` is one sentence for a person.',
  'Staff, and students in a browser, are signed in by a cookie that the sign-in sets; a student’s lab program sends the token from POST /student/login as `Authorization: Bearer …`.',
  'Lists are paged: `limit` (100 unless told, at most 500) and `cursor`, which is the `meta.nextCursor` of the page before.',
  'Requests that change something are refused when a browser sends them from another site.',
  'What belongs to another institute is answered as if it were not there: 404.',
].join('\n\n')
