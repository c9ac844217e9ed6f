/** A page of each layout, ids as *: before a login, with a form, a student's, a home, a desk, a grid, and one with charts. */
const layouts = [
  ...['/', '/admin/sign-up', '/student', '/admin/dashboard', '/admin/self-check/*/physics'],
  ...['/teacher/marks/10-A', '/admin/insights/10-A/types-of-chemical-reactions'],
]

/** Whether a page stands for its layout. */
export const isOfALayout = (path: string) => layouts.includes(path.replace(/[0-9a-f-]{36}/g, '*'))
