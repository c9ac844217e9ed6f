/** The paths of the screens about parents' consent. */
export const consentHref = {
  history: (student: string) => `/admin/data/consent/${student}`,
  paperReplies: (classdivision: string) => `/admin/data/paper-replies/${encodeURIComponent(classdivision)}`,
}
