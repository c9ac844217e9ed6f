/** The id of the toast with a form's problem: the next problem takes its place, and a success ends it. */
export const problemToast = 'problem'
